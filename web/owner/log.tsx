import { useNavigation } from 'react-router';
import { logKinds } from '#contract/values/desk-choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/log.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Download } from './download.tsx';
import { ListFilters, listFilters } from './list-filters.tsx';
import { shownMoment } from './moment.ts';

const { log } = texts;
const place = '/owner/log';

export const meta = titled(log.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, what } = listFilters(url);
  const filters = { search, what: logKinds.find((kind) => kind === what) };
  const list = await desk.listLog({ query: { ...filters, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

type Entry = Awaited<ReturnType<typeof desk.listLog>>['data'][number];

const kindOf = (what: string) => {
  const kind = logKinds.find((each) => each === what);
  return kind ? log.kinds[kind] : what;
};

const Person = ({ person }: { person: Entry['by'] }) =>
  person === null ? (
    log.nobody
  ) : person.user_name === null ? (
    log.gone(person.id)
  ) : (
    <span className={classes.person}>
      {person.user_name}
      <span className={table.detail}>{person.email}</span>
    </span>
  );

function Subject({ entry: { subject, subject_id, account, by, note } }: { entry: Entry }) {
  const what = account
    ? account.id !== by?.id && <Person person={account} />
    : subject && log.subject(log.subjects[subject], subject_id ?? 0);
  if (!what && !note) return null;
  return (
    <span className={classes.person}>
      {what}
      {note && <span className={table.detail}>{note}</span>}
    </span>
  );
}

export default function Log({ loaderData: { filters, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  return (
    <>
      <h1>{log.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, log.count)}
        search={{ label: log.words, value: filters.search }}
        choices={[
          {
            name: 'what',
            label: log.what,
            none: log.everything,
            options: logKinds.map((value) => ({ value, name: log.kinds[value] })),
            value: filters.what,
          },
        ]}
      />
      {list.data.length > 0 ? (
        <CardTable columns={[log.what, log.when, log.who, log.toWhat, log.network]} isLoading={isLoading}>
          {list.data.map((entry) => (
            <tr key={entry.id}>
              <td>{kindOf(entry.what)}</td>
              <td data-label={log.when}>{shownMoment(entry.at)}</td>
              <td data-label={log.who}>
                <Person person={entry.by} />
              </td>
              <td data-label={log.toWhat}>
                <Subject entry={entry} />
              </td>
              <td data-label={log.network}>{entry.network}</td>
            </tr>
          ))}
        </CardTable>
      ) : (
        <Message word={frame.notFound} title={log.noneFits}>
          <p>{log.fewer}</p>
          <ButtonLink to={place}>{log.showAll}</ButtonLink>
        </Message>
      )}
      <Pager list={list} />
      <Download text={log.download} name="log.csv" load={() => desk.downloadLog({ query: filters })} />
    </>
  );
}
