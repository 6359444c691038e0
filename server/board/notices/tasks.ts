import { type RawBuilder, sql } from 'kysely';
import type { UnsubscribeLink } from '#contract/email-preferences.ts';
import type { EmailKind } from '#contract/values/choices.ts';
import { today } from '#contract/values/today.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/mail.ts';
import type { Db } from '../../db/connect.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { aboutJobs } from '../../mail/compose.ts';
import { deliver, type Mailer } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { isOpen, statusOfJob } from '../jobs/matching/open.ts';
import { queueChosenMails } from './collect.ts';
import { unsubscribePath } from './links.ts';
import { decisionMessage, notifyDecisions } from './queries.ts';

/** Things that are told of in one email at most. */
const inOneMail = 20;

const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
const shownDay = (day: string) => days.format(new Date(day));

/** Emails wait while the mail server is away, and may be ended by then. For queries that name `account`. */
const isEnded = (kind: RawBuilder<unknown>) => sql<boolean>`exists (
  select from email_preference preference
  where account_id = account.id and preference.kind::text = ${kind} and frequency = 'never')`;

/**
 * Who is mailed what is no word about the account itself; undefined for an account that is disabled or gone, or that
 * wants none of the kind.
 */
export const selectReader = (db: Db, id: number, kind?: EmailKind) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`not ${isEnded(sql`${kind}`)}`))
    .select(['id', 'name', 'email', 'email_confirmed_at'])
    .executeTakeFirst();

/** Where an email is chosen, and ended. */
export const preferenceLinks = (
  { publicUrl }: Mailer['config'],
  links: SignedLinks,
  reader: { id: number; email: string },
  kind: UnsubscribeLink['kind'],
) => ({ at: `${publicUrl}/email_preferences`, endedAt: publicUrl + unsubscribePath(links, reader, kind) });

/** Notices that are still wanted and still hold: a job that ends soon is open and was not applied to, one that has ended was not opened again. */
const selectNoticed = (db: Db, candidateId: number, ids: number[]) =>
  db
    .selectFrom('notice')
    .innerJoin('job', 'job.id', 'notice.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account', 'account.id', 'notice.candidate_id')
    .leftJoin('application', (join) =>
      join
        .onRef('application.job_id', '=', 'job.id')
        .on('application.candidate_id', '=', candidateId)
        .on('application.withdrawn_at', 'is', null),
    )
    .leftJoin('application_sent as sent', 'sent.application_id', 'application.id')
    .where('notice.candidate_id', '=', candidateId)
    .where('notice.id', '=', sql<number>`any (${ids}::int[])`)
    .where(sql<boolean>`not ${isEnded(sql`notice.kind::text`)}`)
    .where(
      sql<boolean>`case notice.kind
        when 'ending' then ${isOpen} and application.id is null
        when 'ended' then not ${isOpen} and ${statusOfJob} <> 'Frozen'
        when 'decided' then application.status = notice.status
        else true end`,
    )
    .select(['notice.kind', 'notice.at', 'notice.status', 'notice.file_name', decisionMessage.as('message')])
    .select([
      'application.id as application_id',
      sql<boolean>`sent.cover_letter is not null`.as('has_letter'),
    ])
    .select(['job.id', 'job.title', 'job.expires_on', 'job.closing', 'company.name as company'])
    .select(sql<boolean>`job.deleted_at is not null or job.frozen_at is not null`.as('is_gone'))
    .orderBy('notice.at')
    .orderBy('notice.id')
    .execute();

type Noticed = Awaited<ReturnType<typeof selectNoticed>>[number];

function whatIsNew(noticed: Noticed): string {
  const { kind, at, status, file_name, has_letter, expires_on, closing, company, message } = noticed;
  const { decisions, endsOn, sent, wrote } = texts.notices;
  if (kind === 'applied') return sent(shownDay(today(at)), file_name, has_letter);
  if (kind === 'decided') {
    const decision = status === 'Shortlist' ? decisions.Shortlist : decisions.Rejected;
    return message ? `${decision}\n\n${wrote(company)}\n${message}` : decision;
  }
  if (kind === 'ending') return endsOn(shownDay(expires_on));
  return closing === 'Filled' ? texts.jobsEnded.filled : texts.jobsEnded.over;
}

/** Applications that are there still, to jobs of a company that the account belongs to, by job. */
const selectReceivedByJob = (db: Db, accountId: number, ids: number[]) =>
  db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('membership', 'membership.company_id', 'job.company_id')
    .where('membership.account_id', '=', accountId)
    .where('application.id', '=', sql<number>`any (${ids}::int[])`)
    .where('application.withdrawn_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .groupBy(['job.id', 'job.title'])
    .select(['job.id', 'job.title'])
    .select(sql<number>`count(*)::int`.as('applications'))
    .orderBy('applications', 'desc')
    .orderBy('job.id')
    .execute();

type Names = 'chosen-mails' | 'notices' | 'applications-received';

/** The emails that somebody chooses, to candidates and recruiters. */
export function noticeTasks(mailer: Mailer, links: SignedLinks): Tasks<Names> {
  const { db, config } = mailer;
  const at = (path: string) => `${config.publicUrl}${path}`;
  return {
    async 'chosen-mails'({ accountId }) {
      if (accountId === undefined) await notifyDecisions(db);
      await queueChosenMails(db, config.site.timeZone, accountId);
    },

    async notices({ accountId, kind, noticeIds }) {
      const reader = await selectReader(db, accountId);
      const noticed = await selectNoticed(db, accountId, noticeIds);
      if (!reader || noticed.length === 0) return;
      const { subjects, whys, see, seeSent, all } = texts.notices;
      const subject = subjects[kind](noticed.length, noticed[0]?.title ?? '');
      await deliver(mailer, { ...reader, kind: 'chosen' }, async () =>
        aboutJobs(config.site, reader, {
          subject,
          title: subject,
          why: whys[kind](noticed.length),
          jobs: noticed.slice(0, inOneMail).map((each) => ({
            title: texts.jobsEnded.job(each.title, each.company),
            text: whatIsNew(each),
            links: [
              ...(each.kind === 'applied' && each.application_id !== null
                ? [{ label: seeSent, address: at(`/candidate_applications/${each.application_id}`) }]
                : []),
              ...(each.is_gone ? [] : [{ label: see, address: at(`/job_details/${each.id}`) }]),
            ],
          })),
          link: { label: all, address: at('/candidate_notices') },
          chosen: preferenceLinks(config, links, reader, kind),
        }),
      );
    },

    async 'applications-received'({ accountId, applicationIds }) {
      const reader = await selectReader(db, accountId, 'received');
      const jobs = await selectReceivedByJob(db, accountId, applicationIds);
      if (!reader || jobs.length === 0) return;
      const count = jobs.reduce((sum, job) => sum + job.applications, 0);
      const { subject, title, why, cameIn, see, all } = texts.received;
      await deliver(mailer, { ...reader, kind: 'chosen' }, async () =>
        aboutJobs(config.site, reader, {
          subject: subject(count, jobs[0]?.title ?? ''),
          title: title(count),
          why: why(count),
          jobs: jobs.slice(0, inOneMail).map((job) => ({
            title: job.title,
            text: cameIn(job.applications),
            links: [
              { label: see(job.applications), address: at(`/recruiter/manageapp?new_job_id=${job.id}`) },
            ],
          })),
          link: { label: all, address: at('/recruiter/manageapp') },
          chosen: preferenceLinks(config, links, reader, 'received'),
        }),
      );
    },
  };
}
