import { Link, useNavigation } from 'react-router';
import { companyStates } from '#contract/values/desk-choices.ts';
import { texts } from '#texts/companies.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/companies.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { ListFilters, listFilters } from './list-filters.tsx';

const place = '/owner/companies';

export const meta = titled(texts.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, state } = listFilters(url);
  const filters = { search, state: companyStates.find((each) => each === state) };
  const list = await desk.listDeskCompanies({ query: { ...filters, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

type Company = Route.ComponentProps['loaderData']['list']['data'][number];

const stateOf = ({ is_verified, disabled_at }: Company) =>
  [is_verified && texts.verified, disabled_at !== null && texts.disabled].filter(Boolean).join(' · ') ||
  texts.unverified;

export default function Companies({ loaderData: { filters, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  const isFiltered = filters.search !== '' || filters.state !== undefined;
  return (
    <div className={classes.parts}>
      <h1>{texts.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, texts.count)}
        search={{ label: texts.words, value: filters.search }}
        choices={[
          {
            name: 'state',
            label: frame.status,
            none: texts.all,
            options: companyStates.map((value) => ({ value, name: texts.states[value] })),
            value: filters.state,
          },
        ]}
      />
      {list.data.length > 0 ? (
        <CardTable columns={[texts.name, texts.people, texts.openJobs, frame.status]} isLoading={isLoading}>
          {list.data.map((company) => (
            <tr key={company.id}>
              <td>
                <Link to={`${place}/${company.id}`} className={table.title ?? ''}>
                  {company.name}
                </Link>
                <span className={`${table.detail} ${classes.person}`}>
                  {texts.number(company.id)}
                  {company.website && (
                    <>
                      {' · '}
                      {company.website}
                    </>
                  )}
                </span>
              </td>
              <td data-label={texts.people}>{number(company.members)}</td>
              <td data-label={texts.openJobs}>{number(company.open_jobs)}</td>
              <td data-label={frame.status}>{stateOf(company)}</td>
            </tr>
          ))}
        </CardTable>
      ) : (
        <Message word={frame.notFound} title={isFiltered ? texts.noneFits : texts.none}>
          <p>{isFiltered ? texts.fewer : texts.noneText}</p>
          {isFiltered && <ButtonLink to={place}>{texts.showAll}</ButtonLink>}
        </Message>
      )}
      <Pager list={list} />
    </div>
  );
}
