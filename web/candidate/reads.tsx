import { useNavigation } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/reads.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';

const { reads } = texts;

export const meta = titled(reads.title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  return withinPages(await api.listReads({ query: { page: pageIn(url) }, signal }), url);
}

export { ListSkeleton as HydrateFallback };

export default function Reads({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const { data } = loaderData;
  return (
    <>
      <CandidateCrumbs here={reads.title} />
      <h1>{reads.title}</h1>
      {data.length === 0 ? (
        <Message word={frame.noData} title={reads.none}>
          <p>{reads.whatComes}</p>
          <ButtonLink to="/candidate_visibility">{reads.toVisibility}</ButtonLink>
        </Message>
      ) : (
        <>
          <p>{reads.about}</p>
          <CardTable columns={[frame.company, reads.what, reads.lastRead]} isLoading={isLoading}>
            {data.map(({ company, last_at, what }) => (
              <tr key={`${company?.id} ${last_at}`}>
                <td>
                  <span className={table.title}>{company?.name ?? reads.noCompany}</span>
                </td>
                <td data-label={reads.what}>{reads.both(what.map((kind) => reads.kinds[kind]))}</td>
                <td data-label={reads.lastRead}>
                  <time dateTime={last_at}>{shownDate(last_at)}</time>
                </td>
              </tr>
            ))}
          </CardTable>
        </>
      )}
      <Pager list={loaderData} />
    </>
  );
}
