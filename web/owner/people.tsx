import { Link, useNavigation } from 'react-router';
import { accountStates } from '#contract/values/desk-choices.ts';
import { userTypes } from '#contract/values/roles.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/people.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/people.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { ListFilters, listFilters } from './list-filters.tsx';

const place = '/owner/people';
/** Kinds and states are one choice. */
const choices = [...userTypes, ...accountStates];

export const meta = titled(texts.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, kind } = listFilters(url);
  const filters = { search, kind: choices.find((each) => each === kind) };
  const type = userTypes.find((each) => each === kind);
  const state = accountStates.find((each) => each === kind);
  const list = await desk.listPeople({ query: { search, type, state, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

export default function People({ loaderData: { filters, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  const nameOf = (choice: (typeof choices)[number]) =>
    choice === 'disabled' || choice === 'enabled' ? texts[choice] : frame.roles[choice];
  return (
    <div className={classes.parts}>
      <h1>{texts.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, texts.count)}
        search={{ label: texts.words, value: filters.search }}
        choices={[
          {
            name: 'kind',
            label: texts.kind,
            none: texts.allKinds,
            options: choices.map((value) => ({ value, name: nameOf(value) })),
            value: filters.kind,
          },
        ]}
      />
      {list.data.length > 0 ? (
        <CardTable columns={[frame.name, texts.kind, texts.since, frame.status]} isLoading={isLoading}>
          {list.data.map(({ id, user_name, email, type, company, created_at, disabled_at }) => (
            <tr key={id}>
              <td>
                <Link to={`${place}/${id}`} className={table.title ?? ''}>
                  {user_name}
                </Link>
                <span className={`${table.detail} ${classes.person}`}>{email}</span>
              </td>
              <td data-label={texts.kind}>
                <span>
                  {frame.roles[type]}
                  {company && <span className={`${table.detail} ${classes.person}`}>{company}</span>}
                </span>
              </td>
              <td data-label={texts.since}>{shownDate(created_at)}</td>
              <td data-label={frame.status}>{disabled_at === null ? texts.enabled : texts.disabled}</td>
            </tr>
          ))}
        </CardTable>
      ) : (
        <Message word={frame.notFound} title={texts.noneFits}>
          <p>{texts.fewer}</p>
          <ButtonLink to={place}>{texts.showAll}</ButtonLink>
        </Message>
      )}
      <Pager list={list} />
    </div>
  );
}
