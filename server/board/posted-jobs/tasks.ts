import { sql } from 'kysely';
import { extension, untouchedDays } from '#contract/job-life.ts';
import { texts } from '#texts/mail.ts';
import { type Db, giveTime } from '../../db/connect.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { aboutJobs } from '../../mail/compose.ts';
import { deliver, type Mailer } from '../../mail/deliver.ts';
import { addTask, type Tasks } from '../../queue/add.ts';
import { applicationCount, undecidedCount } from '../applications/queries.ts';
import { isOpen, statusOfJob } from '../jobs/open.ts';
import { tellEnding } from '../notices/queries.ts';
import { preferenceLinks, selectReader } from '../notices/tasks.ts';
import { selectViews } from '../statistics/queries.ts';
import { jobLinkPath } from './links.ts';

/** Jobs that are looked at in one go, and told of in one email at most. */
const batch = 500;
const inOneMail = 20;

/** Open, of somebody who can be written to. */
const posted = sql`
  (select distinct company_id from membership) company join job using (company_id)
  where ${isOpen} and job.posted_at < now() - interval '1 day'`;

const untouched = sql`now() - make_interval(days => ${sql.lit(untouchedDays)})`;

/**
 * Jobs of which an email is due, with the day that it is about. An email of a week is sent within two days of that, so
 * that a server that was away sends it still.
 */
const dueToMembers = sql`
  select job.id, job.company_id, what, about from (
    select job.id, job.company_id,
      case when expires_on <= current_date + 1 then 'ends in a day' else 'ends in a week' end::job_email_kind as what,
      expires_on as about
    from ${posted} and (expires_on between current_date and current_date + 1 or expires_on between current_date + 5 and current_date + 7)
    union all
    select job.id, job.company_id, 'still open', current_date
    from ${posted} and expires_on > current_date + 7
      and greatest(job.posted_at, job.updated_at, job.confirmed_at) < ${untouched}
      and not exists (select from application where job_id = job.id and decided_at > ${untouched})
      and not exists (
        select from job_email where job_id = job.id and what = 'still open' and about > (${untouched})::date
      )
  ) job
  where not exists (select from job_email where job_id = job.id and what = job.what and about = job.about)
  order by company_id, about, id
  limit ${sql.lit(batch)}`;

/** Queues the emails to recruiters of jobs that end soon, and that nobody touched for long; how many jobs there were. */
const queueToMembers = (db: Db) =>
  sql<{ jobs: number }>`
    with due as materialized (${dueToMembers}),
    kept as (insert into job_email (job_id, what, about) select id, what, about from due on conflict do nothing),
    mails as (
      select graphile_worker.add_job('jobs-ending', json_build_object(
        'accountId', account_id,
        'jobIds', array_agg(id order by about, id),
        'isQuestion', what = 'still open'
      )) from due join membership using (company_id) group by account_id, what = 'still open'
    )
    select (select count(*) from due)::int as jobs, (select count(*) from mails) as mails`.execute(db);

/** Jobs that ended lately; those that were closed or deleted a while ago, so that a slip is mended unseen. */
const ended = sql`
  select id, coalesce(deleted_at, closed_at)::date as about from job
  where coalesce(deleted_at, closed_at) between now() - interval '3 days' and now() - interval '10 minutes'
    and (closed_at is not null or deleted_at is not null) and frozen_at is null
    and (deleted_at is not null or closing is distinct from 'Paused')
  union all
  select job_id, expires_on from job_search where expires_on between current_date - 3 and current_date - 1`;

const interested = sql`
  select job_id, candidate_id from saved_job
  union
  select job_id, candidate_id from application where status not in ('Rejected', 'Withdrawn')`;

/** Tells those who saved jobs that ended or applied to them; how many jobs there were. */
const tellCandidates = (db: Db) =>
  sql<{ jobs: number }>`
    with due as materialized (
      select id, about from (${ended}) job
      where not exists (select from job_email where job_id = job.id and what = 'ended' and about = job.about)
        and (
          exists (select from saved_job where job_id = job.id)
          or exists (select from application where job_id = job.id and status not in ('Rejected', 'Withdrawn'))
        )
      limit ${sql.lit(batch)}
    ),
    kept as (insert into job_email (job_id, what, about) select id, 'ended', about from due on conflict do nothing),
    told as (
      insert into notice (candidate_id, job_id, kind)
      select candidate_id, due.id, 'ended' from due join lateral (${interested}) who on who.job_id = due.id
      on conflict (candidate_id, job_id, kind) do update set at = now(), read_at = null, is_waiting = true
    )
    select count(*)::int as jobs from due`.execute(db);

/** Queues all emails that are due, which takes seconds a batch where there are a million jobs. */
export async function queueJobMails(db: Db) {
  for (const queue of [queueToMembers, tellCandidates])
    for (let jobs = batch; jobs === batch; )
      jobs = await db.transaction().execute(async (transaction) => {
        await giveTime(transaction);
        return (await queue(transaction)).rows[0]?.jobs ?? 0;
      });
  await tellEnding(db);
  await addTask(db, 'chosen-mails', {});
}

const selectTold = (db: Db, ids: number[]) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.id', '=', sql<number>`any (${ids}::int[])`)
    .select([
      'job.id',
      'job.title',
      'job.expires_on',
      'job.closing',
      'job.deleted_at',
      'company.name as company',
    ])
    .select([isOpen.as('is_open'), statusOfJob.as('status')])
    .select(sql<number>`job.expires_on - current_date`.as('days'))
    .select(applicationCount.as('applications'))
    .select(undecidedCount.as('undecided'))
    .orderBy('job.expires_on')
    .orderBy('job.id')
    .execute();

interface Told {
  title: string;
  why: string;
  link: string;
}

interface OfJob {
  subject: (title: string) => string;
  why: string | ((reason: string) => string);
  link: string;
}

const ofJob = ({ subject, why, link }: OfJob, title: string, reason = ''): Told => ({
  title: subject(title),
  why: typeof why === 'string' ? why : why(reason),
  link,
});

type Names =
  | 'not-published'
  | 'job-decided'
  | 'job-changed'
  | 'job-frozen'
  | 'company-disabled'
  | 'jobs-ending'
  | 'jobs-ended'
  | 'job-mails';

/** The emails about jobs, to recruiters and candidates. */
export function jobMailTasks(mailer: Mailer, links: SignedLinks): Tasks<Names> {
  const { db, config } = mailer;
  const at = (path: string) => `${config.publicUrl}${path}`;
  /** Tells a recruiter what became of a job, or of the company. */
  async function tell(accountId: number, { title, why, link }: Told, path: string) {
    const account = await selectReader(db, accountId);
    if (!account) return;
    const content = { subject: title, title, why, jobs: [], link: { label: link, address: at(path) } };
    await deliver(mailer, account, async () => aboutJobs(config.site, account, content));
  }
  return {
    'job-mails': () => queueJobMails(db),

    async 'jobs-ending'({ accountId, jobIds, isQuestion }) {
      const account = await selectReader(db, accountId);
      const jobs = (await selectTold(db, jobIds)).filter(({ is_open }) => is_open);
      if (!account || jobs.length === 0) return;
      const views = await selectViews(db, jobIds);
      const words = isQuestion ? texts.stillOpen : texts.jobsEnding;
      const linksOf = (job: number, until: string) =>
        (isQuestion ? (['confirm', 'fill'] as const) : (['extend', 'fill'] as const)).map((step) => ({
          label: texts.jobSteps[step](extension),
          address: at(jobLinkPath(links, { step, job, account: accountId, until })),
        }));
      await deliver(mailer, account, async () =>
        aboutJobs(config.site, account, {
          subject: words.subject(jobs.length, jobs[0]?.title ?? ''),
          title: words.title(jobs.length),
          why: words.why,
          jobs: jobs.slice(0, inOneMail).map((job) => ({
            title: job.title,
            text: [
              texts.endsIn(job.days),
              texts.cameIn(job.applications, job.undecided),
              texts.seen(views.get(job.id) ?? 0),
            ].join(' '),
            links: linksOf(job.id, job.expires_on),
          })),
          link: { label: texts.allJobs, address: at('/recruiter/applications') },
        }),
      );
    },

    async 'jobs-ended'({ accountId, jobIds }) {
      const account = await selectReader(db, accountId);
      const jobs = (await selectTold(db, jobIds)).filter((job) => !job.is_open && job.status !== 'Frozen');
      if (!account || jobs.length === 0) return;
      await deliver(mailer, { ...account, kind: 'chosen' }, async () =>
        aboutJobs(config.site, account, {
          subject: texts.jobsEnded.subject(jobs.length, jobs[0]?.title ?? ''),
          title: texts.jobsEnded.title(jobs.length),
          why: texts.jobsEnded.why,
          jobs: jobs.slice(0, inOneMail).map((job) => ({
            title: texts.jobsEnded.job(job.title, job.company),
            text: job.closing === 'Filled' ? texts.jobsEnded.filled : texts.jobsEnded.over,
            links: job.deleted_at
              ? []
              : [{ label: texts.jobsEnded.similar, address: at(`/job_details/${job.id}`) }],
          })),
          link: { label: texts.jobsEnded.search, address: at('/search_jobs') },
          chosen: preferenceLinks(config, links, account, 'ended'),
        }),
      );
    },

    'job-decided': ({ accountId, jobId, title, refusal }) =>
      refusal === undefined
        ? tell(accountId, ofJob(texts.jobApproved, title), `/job_details/${jobId}`)
        : tell(accountId, ofJob(texts.jobRefused, title, refusal), `/recruiter/postjobs?draft=${jobId}`),

    'job-frozen': ({ accountId, jobId, title, isBack, why }) =>
      isBack
        ? tell(accountId, ofJob(texts.jobPutBack, title), `/job_details/${jobId}`)
        : tell(accountId, ofJob(texts.jobTakenOff, title, why ?? ''), '/recruiter/applications'),

    'job-changed': ({ accountId, jobId, title, isClosed }) =>
      isClosed
        ? tell(accountId, ofJob(texts.jobClosedByOwner, title), '/recruiter/applications')
        : tell(accountId, ofJob(texts.jobChangedByOwner, title), `/job_details/${jobId}`),

    'company-disabled': ({ accountId, isBack, why }) => {
      const { title, link, why: because } = isBack ? texts.companyEnabled : texts.companyDisabled;
      return tell(accountId, { title, link, why: because(why ?? '') }, '/recruiter/applications');
    },

    async 'not-published'({ accountId, draftId }) {
      const draft = await db
        .selectFrom('job_draft')
        .where('id', '=', draftId)
        .select(sql<string>`form ->> 'tittle'`.as('title'))
        .executeTakeFirst();
      if (draft)
        await tell(accountId, ofJob(texts.notPublished, draft.title), `/recruiter/postjobs?draft=${draftId}`);
    },
  };
}
