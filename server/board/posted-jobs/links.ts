import type { JobLink } from '#contract/job-links.ts';
import { mayFollow } from '#contract/values/job-life.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { undecidedCount } from '../applications/queries.ts';
import { isNotDeleted, statusOfJob } from '../jobs/matching/open.ts';
import { stepJobs } from './save.ts';

type Unsigned = Omit<JobLink, 'signature'>;

/** Of the address as well, so that whoever had it before changes nothing. */
const signed = ({ step, job, account, until }: Unsigned, email: string) =>
  `job-link/${step}/${job}/${account}/${until}/${email.toLowerCase()}`;

/** Seconds. */
const previewLife = 48 * 3600;
const signedPreview = (id: number, expires: string, isForOwner: boolean) =>
  `preview${isForOwner ? '-for-owner' : ''}/${id}/${expires}`;

/** An owner sees what was taken off as well. */
export function previewPath(links: SignedLinks, id: number, isForOwner = false) {
  const expires = String(Math.floor(Date.now() / 1000) + previewLife);
  const signature = links.sign(signedPreview(id, expires, isForOwner));
  return `/job_preview/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** Undefined for a link that is wrong, or too old. */
export function readPreview(
  links: SignedLinks,
  id: number,
  { expires, signature }: { expires: string; signature: string },
) {
  if (Number(expires) * 1000 <= Date.now()) return;
  const isFor = (isForOwner: boolean) => links.isSigned(signedPreview(id, expires, isForOwner), signature);
  if (isFor(false) || isFor(true)) return { isForOwner: isFor(true) };
}

/** The path of the page that says what a link does, and does it; `email` is where it is mailed. */
export const jobLinkPath = (links: SignedLinks, link: Unsigned, email: string) =>
  `/job_link?${new URLSearchParams({
    step: link.step,
    job: String(link.job),
    account: String(link.account),
    until: link.until,
    signature: links.sign(signed(link, email)),
  })}`;

/** The job of a link, with its company, as long as the account belongs to that and has the address. Throws 404. */
export async function selectLinked(db: Db, links: SignedLinks, link: JobLink) {
  const found = await db
    .selectFrom('job')
    .innerJoin('membership', 'membership.company_id', 'job.company_id')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('job.id', '=', link.job)
    .where('membership.account_id', '=', link.account)
    .where('account.disabled_at', 'is', null)
    .where(isNotDeleted)
    .select(['job.id', 'job.title as tittle', 'job.expires_on as expire_date', 'job.company_id'])
    .select(['account.email', statusOfJob.as('status'), undecidedCount.as('undecided_count')])
    .executeTakeFirst();
  if (!found || !links.isSigned(signed(link, found.email), link.signature)) throw notFound();
  return { ...found, is_ready: mayFollow(link.step, found.status) && found.expire_date === link.until };
}

/** With the job as `selectLinked` has it. Throws 409 when the link has done its work or the job has ended. */
export async function followJobLink(
  db: Db,
  links: SignedLinks,
  job: Awaited<ReturnType<typeof selectLinked>>,
  { undecided, ...link }: JobLink & { undecided: 'Keep' | 'Reject' | null },
) {
  if (!job.is_ready) throw conflict(reason('linkOver'));
  const { changed } = await stepJobs(db, job.company_id, link.account, {
    ids: [job.id],
    step: link.step,
    undecided: undecided ?? 'Keep',
    until: link.until,
  });
  if (changed.length === 0) throw conflict(reason('linkOver'));
  return (await selectLinked(db, links, link)).expire_date;
}
