import { useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { postedOrders } from '#contract/values/job-life.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/call.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { titled } from '../../lib/meta.ts';
import { useConfirmation } from '../../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../../lib/pages.ts';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Done } from '../../ui/frame/done.tsx';
import { Message } from '../../ui/frame/message.tsx';
import { CardTable } from '../../ui/list/card-table.tsx';
import filterClasses from '../../ui/list/filter-bar.module.css';
import { FilterBar, ListCount } from '../../ui/list/filter-bar.tsx';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { WordsFilter } from '../../ui/list/own-filters.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { SelectFilter } from '../../ui/list/select-filter.tsx';
import tabs from '../../ui/list/status-tabs.module.css';
import type { Route } from './+types/manage-jobs.ts';
import { DraftList } from './draft-list.tsx';
import { type Job, StepButtons, useSteps } from './job-steps.tsx';
import { jobsPath, jobsPlace, listedStatuses, type OwnJobFilters, ownJobFiltersIn } from './jobs-address.ts';
import classes from './manage-jobs.module.css';
import { PostedJob } from './posted-job.tsx';

const { postedJobs } = texts;
const columns = [
  frame.title,
  frame.postedOn,
  frame.expiringOn,
  postedJobs.views,
  frame.applications,
  frame.status,
  frame.action,
];

export const meta = titled(texts.manageJobs);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filters = ownJobFiltersIn(new URL(url).searchParams);
  const page = pageIn(url);
  if (filters.status === 'Draft') {
    const drafts = withinPages(await api.listDrafts({ query: { page }, signal }), url);
    return { filters, drafts: drafts.data, list: { ...drafts, data: [] } };
  }
  const { search, status, order } = filters;
  const query = { page, search, 'filters[status]': status, order };
  const { appliedList: data, ...list } = await api.listPostedJobs({ query, signal });
  return { filters, drafts: undefined, list: withinPages({ ...list, data }, url) };
}

export { ListSkeleton as HydrateFallback };

const nameOf = (status: OwnJobFilters['status']) => {
  if (status === '') return postedJobs.all;
  return status === 'Draft' ? postedJobs.drafts : frame.statuses[status];
};

const Tabs = ({ filters }: { filters: OwnJobFilters }) => (
  <nav aria-label={frame.status} className={tabs.tabs}>
    {(['', ...listedStatuses] as const).map((status) => (
      <Link
        key={status}
        to={jobsPath({ ...filters, ...(status === 'Draft' && { search: '' }), status })}
        preventScrollReset
        className={tabs.tab}
        aria-current={filters.status === status ? 'page' : undefined}
      >
        {nameOf(status)}
      </Link>
    ))}
  </nav>
);

const JobFilters = ({ filters }: { filters: OwnJobFilters }) => (
  <FilterForm
    action={jobsPlace}
    pathOf={(values) =>
      jobsPath({
        ...filters,
        search: String(values.get('search') ?? ''),
        order: String(values.get('order') ?? ''),
      })
    }
    className={filterClasses.form}
  >
    {(search) => (
      <>
        <WordsFilter
          name="search"
          label={frame.title}
          placeholder={postedJobs.wordsHint}
          value={filters.search}
        />
        <SelectFilter
          name="order"
          label={postedJobs.order}
          none={postedJobs.orders.newest}
          options={postedOrders.slice(1).map((value) => ({ value, name: postedJobs.orders[value] }))}
          value={filters.order === postedOrders[0] ? '' : filters.order}
          onPick={(order) => search({ order })}
        />
      </>
    )}
  </FilterForm>
);

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Message word={frame.noData} title={isFiltered ? postedJobs.noneFits : postedJobs.none}>
    <p>{isFiltered ? texts.fewerFilters : postedJobs.noneText}</p>
    {isFiltered ? (
      <ButtonLink to={jobsPlace}>{postedJobs.showAll}</ButtonLink>
    ) : (
      <ButtonLink to="/recruiter/postjobs">{frame.postJob}</ButtonLink>
    )}
  </Message>
);

export default function ManageJobs({ loaderData: { filters, drafts, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === jobsPlace;
  const { data } = list;
  const confirmation = useConfirmation();
  const navigate = useNavigate();
  const heading = useFocusFallback<HTMLHeadingElement>(drafts ?? data);
  const [chosen, setChosen] = useState<number[]>([]);
  const selected: Job[] = data.filter(({ id }) => chosen.includes(id));
  const { take, dialogs } = useSteps(() => setChosen([]));
  const duplication = useCall<{ id: number }>();
  const isFiltered = filters.search !== '' || filters.status !== '';

  async function duplicate(like: number) {
    const copy = await duplication.call(() => api.addDraft({ body: { like } }));
    if (copy) await navigate(`/recruiter/postjobs?draft=${copy.id}`);
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.manageJobs}
      </h1>
      {confirmation && <Done {...confirmation} />}
      {(isFiltered || data.length > 0) && !drafts && (
        <FilterBar
          count={isLoading ? frame.searching : countOf(list, frame.counts.jobs)}
          chips={
            filters.search
              ? [{ label: frame.title, text: filters.search, to: jobsPath({ ...filters, search: '' }) }]
              : []
          }
          all={jobsPath({ ...filters, search: '' })}
        >
          <JobFilters filters={filters} />
        </FilterBar>
      )}
      <Tabs filters={filters} />
      {drafts && (
        <ListCount
          count={isLoading ? frame.searching : countOf({ ...list, data: drafts }, frame.counts.drafts)}
        />
      )}
      {drafts && <DraftList drafts={drafts} isLoading={isLoading} onDuplicate={(id) => void duplicate(id)} />}
      {!drafts && data.length === 0 && <Nothing isFiltered={isFiltered} />}
      {data.length > 0 && (
        <>
          <fieldset className={classes.several} aria-label={postedJobs.several}>
            <label className={classes.all}>
              <input
                type="checkbox"
                checked={selected.length === data.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected.length > 0 && selected.length < data.length;
                }}
                onChange={({ target }) => setChosen(target.checked ? data.map(({ id }) => id) : [])}
              />
              {selected.length > 0 ? postedJobs.selected(selected.length) : postedJobs.selectAll}
            </label>
            {selected.length > 0 && <StepButtons jobs={selected} onTake={take} mayDelete />}
          </fieldset>
          <CardTable columns={columns} isLoading={isLoading}>
            {data.map((job) => (
              <PostedJob
                key={job.id}
                job={job}
                isChosen={chosen.includes(job.id)}
                onChoose={(isChosen) =>
                  setChosen((now) => (isChosen ? [...now, job.id] : now.filter((id) => id !== job.id)))
                }
                onTaken={() => setChosen([])}
                onDuplicate={() => void duplicate(job.id)}
              />
            ))}
          </CardTable>
        </>
      )}
      <Pager list={drafts ? { ...list, data: drafts } : list} />
      {dialogs}
      <ErrorDialog outcome={duplication.outcome} />
    </>
  );
}
