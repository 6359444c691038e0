import { sql } from 'kysely';
import { extension } from '#contract/values/job-life.ts';
import { texts } from '#texts/mail.ts';
import type { Db } from '../../db/connect.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { aboutJobs } from '../../mail/compose.ts';
import { deliver, type Mailer } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { applicationCount, undecidedCount } from '../applications/queries.ts';
import { endsSoon, isOpen, isPostedBy, statusOfJob } from '../jobs/matching/open.ts';
import { preferenceLinks, selectReader } from '../notices/tasks.ts';
import { selectViews } from '../statistics/queries.ts';
import { queueJobMails } from './due-mails.ts';
import { jobLinkPath } from './links.ts';

const inOneMail = 20;

const isOpenOrPaused = sql<boolean>`(${statusOfJob} in ('Open', 'Paused'))`;

const selectEnding = (db: Db, ids: number[]) =>
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
    .select(sql<number>`job.expires_on - current_date`.as('days'))
    .select(applicationCount.as('applications'))
    .select(undecidedCount.as('undecided'))
    .orderBy('job.expires_on')
    .orderBy('job.id');

interface JobNotice {
  title: string;
  why: string;
  link: string;
}

interface OfJob {
  subject: (title: string) => string;
  why: string | ((reason: string) => string);
  link: string;
}

const ofJob = ({ subject, why, link }: OfJob, title: string, reason = ''): JobNotice => ({
  title: subject(title),
  why: typeof why === 'string' ? why : why(reason),
  link,
});

type Names =
  | 'not-published'
  | 'job-decided'
  | 'job-changed'
  | 'job-frozen'
  | 'company-joined'
  | 'company-disabled'
  | 'jobs-ending'
  | 'jobs-ended'
  | 'job-mails';

/** The emails about jobs, to recruiters and candidates. */
export function jobMailTasks(mailer: Mailer, links: SignedLinks): Tasks<Names> {
  const { db, config } = mailer;
  const at = (path: string) => `${config.publicUrl}${path}`;
  /** Tells a recruiter what became of a job, or of the company. */
  async function notify(accountId: number, { title, why, link }: JobNotice, path: string) {
    const account = await selectReader(db, accountId);
    if (!account) return;
    const content = { subject: title, title, why, jobs: [], link: { label: link, address: at(path) } };
    await deliver(mailer, account, async () => aboutJobs(config.site, account, content));
  }
  return {
    'job-mails': () => queueJobMails(db),

    async 'jobs-ending'({ accountId, jobIds, isQuestion }) {
      const account = await selectReader(db, accountId, 'posted');
      const jobs = await selectEnding(db, jobIds)
        .where(isPostedBy(accountId))
        .where(isQuestion ? isOpen : isOpenOrPaused)
        // It may have been extended since.
        .$if(!isQuestion, (told) => told.where(endsSoon))
        .execute();
      if (!account || jobs.length === 0) return;
      const views = await selectViews(db, jobIds);
      const words = isQuestion ? texts.stillOpen : texts.jobsEnding;
      const linksOf = (job: number, until: string) =>
        (isQuestion ? (['confirm', 'fill'] as const) : (['extend', 'fill'] as const)).map((step) => ({
          label: texts.jobSteps[step](extension),
          address: at(jobLinkPath(links, { step, job, account: accountId, until }, account.email)),
        }));
      await deliver(mailer, { ...account, kind: 'chosen' }, async () =>
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
          chosen: preferenceLinks(config, links, account, 'posted'),
        }),
      );
    },

    async 'jobs-ended'({ accountId, jobIds }) {
      const account = await selectReader(db, accountId, 'ended');
      const jobs = await selectEnding(db, jobIds)
        .where(sql<boolean>`not ${isOpen}`)
        .where('job.frozen_at', 'is', null)
        .execute();
      if (!account || jobs.length === 0) return;
      await deliver(mailer, { ...account, kind: 'chosen' }, async () =>
        aboutJobs(config.site, account, {
          subject: texts.jobsEnded.subject(jobs.length, jobs[0]?.title ?? ''),
          title: texts.jobsEnded.title(jobs.length),
          why: texts.jobsEnded.why(jobs.length),
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
        ? notify(accountId, ofJob(texts.jobApproved, title), `/job_details/${jobId}`)
        : notify(accountId, ofJob(texts.jobRefused, title, refusal), `/recruiter/postjobs?draft=${jobId}`),

    'job-frozen': ({ accountId, jobId, title, isBack, why }) =>
      isBack
        ? notify(accountId, ofJob(texts.jobPutBack, title), `/job_details/${jobId}`)
        : notify(accountId, ofJob(texts.jobTakenOff, title, why ?? ''), '/recruiter/applications'),

    'job-changed': ({ accountId, jobId, title, isClosed }) =>
      isClosed
        ? notify(accountId, ofJob(texts.jobClosedByOwner, title), '/recruiter/applications')
        : notify(accountId, ofJob(texts.jobChangedByOwner, title), `/job_details/${jobId}`),

    'company-joined': ({ accountId, name }) => {
      const { title, why, link } = texts.companyJoined;
      return notify(accountId, { title: title(name), why: why(name), link }, '/recruiter/applications');
    },

    'company-disabled': ({ accountId, isBack, why }) => {
      const { title, link, why: because } = isBack ? texts.companyEnabled : texts.companyDisabled;
      const path = isBack ? '/recruiter/applications' : '/contact_us';
      return notify(accountId, { title, link, why: because(why ?? '') }, path);
    },

    async 'not-published'({ accountId, draftId }) {
      const draft = await db
        .selectFrom('job_draft')
        .where('id', '=', draftId)
        .select(sql<string>`form ->> 'tittle'`.as('title'))
        .executeTakeFirst();
      if (draft)
        await notify(
          accountId,
          ofJob(texts.notPublished, draft.title),
          `/recruiter/postjobs?draft=${draftId}`,
        );
    },
  };
}
