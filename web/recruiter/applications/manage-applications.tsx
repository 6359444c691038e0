import { useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { titled } from '../../lib/meta.ts';
import type { Option } from '../../lib/option.ts';
import { countOf, pageIn, withinPages } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Message } from '../../ui/frame/message.tsx';
import { CardTable } from '../../ui/list/card-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import {
  applicantPath,
  applicationListFiltersIn,
  applicationsPath,
  applicationsPlace,
  applicationsQuery,
} from '../decisions/application-address.ts';
import { useDecision } from '../decisions/decision.tsx';
import type { Route } from './+types/manage-applications.ts';
import { ApplicationFilters, applicationListChips, titlesOf } from './application-filters.tsx';
import { ApplicationRow } from './application-row.tsx';
import classes from './manage-applications.module.css';
import { StatusTabs } from './status-tabs.tsx';

const { received } = texts;
const columns = [frame.roles.Employee, frame.jobTitle, received.appliedOn, frame.status];

export const meta = titled(texts.manageApplications);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filters = applicationListFiltersIn(new URL(url).searchParams);
  const query = { ...applicationsQuery(filters), page: pageIn(url) };
  const [applications, { newJob }] = await Promise.all([
    api.listReceivedApplications({ query, signal }),
    api.listPostedTitles({ signal }),
  ]);
  return { filters, titles: titlesOf(newJob, filters), applications: withinPages(applications, url) };
}

export { ListSkeleton as HydrateFallback };

function OneJob({ id, titles }: { id: string; titles: Option[] }) {
  const job = titles.find((each) => String(each.id) === id);
  return job ? (
    <>
      {received.ofOneJob.before}
      <Link to={`/job_details/${id}`}>{job.name}</Link>
      {received.ofOneJob.after}
    </>
  ) : (
    received.notYours
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Message word={frame.noData} title={isFiltered ? received.noneFits : received.none}>
    <p>{isFiltered ? texts.fewerFilters : received.noneText}</p>
    {isFiltered ? (
      <ButtonLink to={applicationsPlace}>{frame.showAllApplications}</ButtonLink>
    ) : (
      <ButtonLink to="/recruiter/applications">{texts.manageJobs}</ButtonLink>
    )}
  </Message>
);

export default function ManageApplications({ loaderData }: Route.ComponentProps) {
  const { filters, titles, applications } = loaderData;
  const { data } = applications;
  const isLoading = useNavigation().location?.pathname === applicationsPlace;
  const fallback = useFocusFallback<HTMLElement>(data);
  const keep = (element: HTMLElement | null) => {
    fallback.current = element;
  };
  const { ask, dialogs } = useDecision();
  /** Where in the list the application stood that was to be decided last. */
  const place = useRef(0);
  const next = data[Math.min(place.current, data.length - 1)];

  return (
    <>
      <h1 ref={next ? undefined : keep} tabIndex={-1}>
        {texts.manageApplications}
      </h1>
      {filters.new_job_id && (
        <p className={classes.job}>
          <OneJob id={filters.new_job_id} titles={titles} />{' '}
          <Link to={applicationsPath({ ...filters, new_job_id: '' })}>{received.showOfAllJobs}</Link>
        </p>
      )}
      <FilterBar
        count={isLoading ? frame.searching : countOf(applications, frame.counts.applications)}
        chips={applicationListChips(filters)}
        all={applicationsPath({ ...filters, title: '' })}
      >
        <ApplicationFilters filters={filters} titles={titles} />
      </FilterBar>
      <StatusTabs filters={filters} statuses={applications.statuses} />
      {data.length > 0 ? (
        <CardTable columns={columns} isLoading={isLoading}>
          {data.map((each, index) => (
            <ApplicationRow
              key={each.id}
              application={each}
              to={applicantPath(each, filters)}
              onChoose={(decision) => {
                place.current = index;
                ask(decision);
              }}
              linkRef={each === next ? keep : undefined}
            />
          ))}
        </CardTable>
      ) : (
        <Nothing isFiltered={applicationsPath(filters) !== applicationsPlace} />
      )}
      <Pager list={applications} />
      {dialogs}
    </>
  );
}
