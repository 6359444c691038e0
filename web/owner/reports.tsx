import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { texts as words } from '#texts/report.ts';
import { useChange } from '../lib/call.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/reports.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { idIn, ListFilters, listFilters } from './list-filters.tsx';
import { shownMoment } from './moment.ts';
import { usePreview } from './preview.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const { reports: said, jobs } = texts;
const place = '/owner/reports';

export const meta = titled(said.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, state, job_id: job } = listFilters(url);
  const filters = {
    search,
    state: state === 'closed' ? ('closed' as const) : undefined,
    job_id: idIn(job),
  };
  const list = await desk.listReports({ query: { ...filters, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

type Reported = Route.ComponentProps['loaderData']['list']['data'][number];

function Report({ report }: { report: Reported['reports'][number] }) {
  const { reason, text, email, created_at, closed_at, outcome, by } = report;
  return (
    <div className={classes.answer}>
      <p>{words.reasons[reason]}</p>
      {text && (
        <p dir="auto" className={classes.written}>
          {text}
        </p>
      )}
      <p className={classes.facts}>
        {shownMoment(created_at)}
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      {outcome && closed_at && (
        <p className={classes.facts}>{said.outcomes[outcome](by ?? said.somebody, shownMoment(closed_at))}</p>
      )}
    </div>
  );
}

interface Props {
  reported: Reported;
  isOpen: boolean;
  onTakeOff: () => void;
}

const close = ({ id }: Reported['job'], outcome: 'Kept' | 'Taken off', reason = '') =>
  desk.closeReports({ params: { job: id }, body: { outcome, reason } });

function Entry({ reported: { job, reports }, isOpen, onTakeOff }: Props) {
  const preview = usePreview();
  const { atWork, outcome, call } = useChange();
  const keep = () =>
    call(
      () => close(job, 'Kept'),
      () => notify({ text: said.kept(job.tittle) }),
    );
  const isOff = job.state === 'Frozen';
  return (
    <li className={classes.card}>
      <h2>{isOff ? job.tittle : <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>}</h2>
      <p className={classes.facts}>{said.ofJob(reports.length, job.company.name)}</p>
      <p>
        <Status status={job.state} />
      </p>
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <div className={classes.buttons}>
        {isOpen && (
          <>
            <Button aria-label={jobs.of(said.takeOff, job.tittle)} isDangerous onClick={onTakeOff}>
              {said.takeOff}
            </Button>
            <Button
              variant="default"
              loading={atWork}
              aria-label={jobs.of(said.keep, job.tittle)}
              onClick={() => void keep()}
            >
              {said.keep}
            </Button>
          </>
        )}
        {isOff && (
          <Button
            variant="default"
            loading={preview.atWork}
            aria-label={jobs.of(jobs.acts.see, job.tittle)}
            onClick={() => void preview.show(job.id)}
          >
            {jobs.acts.see}
          </Button>
        )}
        <ButtonLink
          to={`/owner/jobs?search=${job.id}`}
          variant="subtle"
          aria-label={jobs.of(said.job, job.tittle)}
        >
          {said.job}
        </ButtonLink>
      </div>
      <ErrorDialog outcome={outcome} />
      <ErrorDialog outcome={preview.outcome} />
    </li>
  );
}

export default function Reports({ loaderData: { filters, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  const [asked, setAsked] = useState<Reported['job']>();
  const isOpen = filters.state === undefined;
  const isFiltered = !isOpen || filters.search !== '' || filters.job_id !== undefined;
  return (
    <div className={classes.parts}>
      <h1>{said.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, said.count)}
        search={{ label: jobs.words, value: filters.search }}
        choices={[
          {
            name: 'state',
            label: frame.status,
            none: said.states.open,
            options: [{ value: 'closed', name: said.states.closed }],
            value: filters.state,
          },
        ]}
        kept={
          filters.job_id === undefined
            ? undefined
            : {
                name: 'job_id',
                label: said.job,
                value: filters.job_id,
                text: list.data[0]?.job.tittle ?? filters.job_id,
              }
        }
      />
      {list.data.length > 0 ? (
        <ul className={classes.cards}>
          {list.data.map((reported) => (
            <Entry
              key={reported.job.id}
              reported={reported}
              isOpen={isOpen}
              onTakeOff={() => setAsked(reported.job)}
            />
          ))}
        </ul>
      ) : (
        <Message word={frame.noData} title={isFiltered ? said.noneFits : said.none}>
          <p>{isFiltered ? texts.log.fewer : said.whatComes}</p>
          {isFiltered && <ButtonLink to={place}>{said.showAll}</ButtonLink>}
        </Message>
      )}
      <Pager list={list} />
      {asked && (
        <ReasonDialog
          key={asked.id}
          job={asked.id}
          title={jobs.of(said.takeOff, asked.tittle)}
          text={jobs.freezeText}
          confirm={said.takeOff}
          send={(reason) => close(asked, 'Taken off', reason)}
          onDone={() => {
            // Another one may have been asked about meanwhile.
            setAsked((now) => (now === asked ? undefined : now));
            notify({ text: jobs.done.freeze(asked.tittle) });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
