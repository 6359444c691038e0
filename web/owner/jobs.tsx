import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { listedStates } from '#contract/values/job-life.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { useChange } from '../lib/call.ts';
import { shownDate } from '../lib/dates.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/jobs.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { idIn, ListFilters, listFilters } from './list-filters.tsx';
import { usePreview } from './preview.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const { jobs } = texts;
const place = '/owner/jobs';

export const meta = titled(jobs.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, state, company_id: company } = listFilters(url);
  const filters = {
    search,
    state: listedStates.find((each) => each === state),
    company_id: idIn(company),
  };
  const list = await desk.listAllJobs({ query: { ...filters, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

type Job = Route.ComponentProps['loaderData']['list']['data'][number];

const acts = {
  approve: desk.approveJob,
  refuse: desk.refuseJob,
  freeze: desk.freezeJob,
  unfreeze: desk.unfreezeJob,
  close: desk.closeJob,
};
type Act = keyof typeof acts;

function actsOf({ state, is_off_with_company: isOffWithCompany }: Job): Act[] {
  if (state === 'Waiting') return ['approve', 'refuse'];
  if (state === 'Frozen') return isOffWithCompany ? ['freeze'] : ['unfreeze'];
  return state === 'Open' || state === 'Paused' ? ['close', 'freeze'] : ['freeze'];
}

const isHidden = ({ state }: Job) => state === 'Waiting' || state === 'Frozen';

interface Asked {
  act: Act;
  job: Job;
}

const send = ({ act, job: { id, version } }: Asked, reason = '') =>
  acts[act]({ params: { id }, body: { reason, version } });
const notifyDone = ({ act, job }: Asked, isBack?: boolean) =>
  notify({ text: jobs.done[act](job.tittle, isBack) });

/** One at a time of each job. Whoever was too late is told, and sees how it is. */
function useActs(job: Job, onAsk: (asked: Asked) => void) {
  const [taken, setTaken] = useState<Act>();
  const [isClosing, setClosing] = useState(false);
  const { atWork, outcome, call } = useChange<{ success: true; is_back?: boolean }>();
  const preview = usePreview();
  const take = (act: Act) => {
    setTaken(act);
    void call(
      () => send({ act, job }),
      ({ is_back: isBack }) => notifyDone({ act, job }, isBack),
    );
  };
  const start = (act: Act | 'see') => {
    if (act === 'see') void preview.show(job.id);
    else if (atWork) return;
    else if (act === 'approve' || act === 'unfreeze') take(act);
    else if (act === 'close') setClosing(true);
    else onAsk({ act, job });
  };
  const isAtWork = (act: Act | 'see') => (act === 'see' ? preview.atWork : atWork && act === taken);
  const dialogs = (
    <>
      {isClosing && (
        <ConfirmDialog
          question={{
            title: jobs.mayClose(job.tittle),
            text: jobs.closeText,
            confirm: jobs.acts.close,
          }}
          onAnswer={(isConfirmed) => {
            setClosing(false);
            if (isConfirmed) take('close');
          }}
        />
      )}
      <ErrorDialog outcome={outcome} />
      <ErrorDialog outcome={preview.outcome} />
    </>
  );
  return { start, isAtWork, dialogs };
}

function JobRow({ job, onAsk }: { job: Job; onAsk: (asked: Asked) => void }) {
  const { start, isAtWork, dialogs } = useActs(job, onAsk);
  const status = useFocusFallback<HTMLTableCellElement>(job.state);
  return (
    <tr>
      <td>
        {isHidden(job) ? (
          <span className={table.title}>{job.tittle}</span>
        ) : (
          <Link to={`/job_details/${job.id}`} className={table.title ?? ''}>
            {job.tittle}
          </Link>
        )}
        <span className={table.detail}>
          <Link to={`${place}?company_id=${job.company.id}`} aria-label={jobs.allOf(job.company.name)}>
            {job.company.name}
          </Link>
        </span>
        <span className={table.detail}>{jobs.number(job.id)}</span>
      </td>
      <td data-label={frame.status} ref={status} tabIndex={-1}>
        <Status status={job.state} />
        {job.is_off_with_company && <span className={table.detail}>{jobs.withCompany}</span>}
        {job.reports > 0 && (
          <span className={table.detail}>
            <Link to={`/owner/reports?job_id=${job.id}`}>{jobs.reports(job.reports)}</Link>
          </span>
        )}
      </td>
      <td data-label={frame.postedOn}>{shownDate(job.created_at)}</td>
      <td data-label={frame.expiringOn}>{shownDate(job.expire_date)}</td>
      <td>
        <div className={classes.buttons}>
          {job.state !== 'Waiting' && (
            <ButtonLink
              to={`${place}/${job.id}`}
              variant="default"
              size="compact"
              aria-label={jobs.of(jobs.edit, job.tittle)}
            >
              {jobs.edit}
            </ButtonLink>
          )}
          {[...(isHidden(job) ? (['see'] as const) : []), ...actsOf(job)].map((act) => (
            <Button
              key={act}
              variant="default"
              size="compact"
              aria-label={jobs.of(jobs.acts[act], job.tittle)}
              loading={isAtWork(act)}
              onClick={() => start(act)}
            >
              {jobs.acts[act]}
            </Button>
          ))}
        </div>
        {dialogs}
      </td>
    </tr>
  );
}

const columns = [frame.title, frame.status, frame.postedOn, frame.expiringOn, frame.action];

export default function Jobs({ loaderData: { filters, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  const { search, state, company_id: company } = filters;
  const [asked, setAsked] = useState<Asked>();
  const isFiltered = search !== '' || state !== undefined || company !== undefined;
  return (
    <>
      <h1>{jobs.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, frame.counts.jobs)}
        search={{ label: jobs.words, value: search }}
        choices={[
          {
            name: 'state',
            label: frame.status,
            none: jobs.all,
            options: listedStates.map((value) => ({ value, name: frame.statuses[value] })),
            value: state,
          },
        ]}
        kept={
          company === undefined
            ? undefined
            : {
                name: 'company_id',
                label: jobs.company,
                value: company,
                text: list.data[0]?.company.name ?? company,
              }
        }
      />
      {list.data.length > 0 ? (
        <CardTable columns={columns} isLoading={isLoading}>
          {list.data.map((job) => (
            <JobRow key={job.id} job={job} onAsk={setAsked} />
          ))}
        </CardTable>
      ) : (
        <Message word={frame.noData} title={isFiltered ? jobs.noneFits : jobs.none}>
          <p>{isFiltered ? texts.log.fewer : jobs.noneText}</p>
          {isFiltered && <ButtonLink to={place}>{jobs.showAll}</ButtonLink>}
        </Message>
      )}
      <Pager list={list} />
      {asked && (
        <ReasonDialog
          key={asked.job.id}
          job={asked.job.id}
          title={jobs.of(jobs.acts[asked.act], asked.job.tittle)}
          text={asked.act === 'refuse' ? jobs.refuseText : jobs.freezeText}
          confirm={jobs.acts[asked.act]}
          isRequired={asked.act === 'refuse'}
          send={(reason) => send(asked, reason)}
          onDone={() => {
            // Another one may have been asked about meanwhile.
            setAsked((now) => (now === asked ? undefined : now));
            notifyDone(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
