import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useFetcher, useNavigation } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { useKeptFocus } from '../lib/kept-focus.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { mayDecide, noData, statusUpdated } from '../messages.ts';
import type { Outcome } from '../ui/action-form.tsx';
import { CardTable } from '../ui/card-table.tsx';
import type { Option } from '../ui/combobox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/error-dialog.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { Message } from '../ui/message.tsx';
import { notify } from '../ui/notify.ts';
import { Pager } from '../ui/pager.tsx';
import type { Route } from './+types/manage-applications.ts';
import { applicationsPath, applicationsPlace, applicationsQuery, filtersIn } from './application-address.ts';
import { ApplicationFilters, chipsOf, titlesOf } from './application-filters.tsx';
import { ApplicationRow, type Decision } from './application-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './manage-applications.module.css';

const title = 'Manage Applications';
const columns = ['Candidate', 'Job title', 'Applied on', 'Posted on', 'Expiring on', 'Status'];

export const meta = titled(title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filters = filtersIn(new URL(url).searchParams);
  const query = applicationsQuery(filters, pageIn(url));
  const [applications, { newJob }] = await Promise.all([
    api.listReceivedApplications({ query, signal }),
    api.listPostedTitles({ signal }),
  ]);
  return { filters, titles: titlesOf(newJob, filters), applications: withinPages(applications, url) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, status }: Decision = await request.json();
  const outcome = await attempt(api.setApplicationStatus({ params: { id }, body: { status } }));
  if (outcome.ok) notify(statusUpdated);
  return outcome;
}

export { ListSkeleton as HydrateFallback };

function OneJob({ id, titles }: { id: string; titles: Option[] }) {
  const job = titles.find((each) => String(each.id) === id);
  return job ? (
    <>
      Applications to <Link to={`/job_details/${id}`}>{job.name}</Link>.
    </>
  ) : (
    'This job is none of yours, or it was deleted.'
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Message title={noData}>
    <p>
      {isFiltered
        ? 'No application fits all of this. Fewer filters find more.'
        : 'Those who apply to your jobs are listed here, to be shortlisted or rejected.'}
    </p>
    {isFiltered ? (
      <Button component={Link} to={applicationsPlace}>
        Show all applications
      </Button>
    ) : (
      <Button component={Link} to="/recruiter/applications">
        Manage Jobs
      </Button>
    )}
  </Message>
);

export default function ManageApplications({ loaderData }: Route.ComponentProps) {
  const { filters, titles, applications } = loaderData;
  const { data } = applications;
  const isLoading = useNavigation().location?.pathname === applicationsPlace;
  const heading = useKeptFocus<HTMLHeadingElement>(data);
  const decision = useFetcher<Outcome>();
  const [asked, setAsked] = useState<Decision>();
  const chosen = asked ?? (decision.json as Decision | undefined);
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (isConfirmed && asked)
      void decision.submit({ ...asked }, { method: 'post', encType: 'application/json' });
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {filters.new_job_id && (
        <p className={classes.job}>
          <OneJob id={filters.new_job_id} titles={titles} />{' '}
          <Link to={applicationsPath({ ...filters, new_job_id: '' })}>Show applications to all jobs</Link>
        </p>
      )}
      <FilterBar
        count={isLoading ? 'Searching …' : countOf(applications, 'application')}
        chips={chipsOf(filters)}
        all={applicationsPlace}
      >
        <ApplicationFilters filters={filters} titles={titles} />
      </FilterBar>
      {data.length > 0 ? (
        <CardTable columns={columns} isLoading={isLoading}>
          {data.map((each) => (
            <ApplicationRow key={each.id} application={each} chosen={chosen} onChoose={setAsked} />
          ))}
        </CardTable>
      ) : (
        <Nothing isFiltered={applicationsPath(filters) !== applicationsPlace} />
      )}
      <Pager list={applications} />
      {asked && <ConfirmDialog question={mayDecide(asked.status, asked.whom)} onAnswer={answer} />}
      <ErrorDialog outcome={decision.data} />
    </>
  );
}
