import { type Insertable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveProfile } from '#contract/candidates.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import type { FileStore } from '../../files/store.ts';
import { saveWithUpload } from '../../files/uploads.ts';
import { changeSeen, versionOf } from '../../http/versions.ts';

/** The resume that everybody sees. For queries that name `resume`. */
export const isDefault = sql<boolean>`resume.is_default`;

/** One of a candidate's resumes, or without its id the default one. For queries that name `resume`. */
export const isResume = (id: number | undefined) =>
  id === undefined ? isDefault : sql<boolean>`resume.id = ${id}`;

/** Whether a new candidate is seen, where that is not as usual. */
export type Seen = Pick<Insertable<DB['candidate']>, 'visibility' | 'shows_contact'>;

/** A candidate with an empty resume. */
export async function insertCandidate(
  transaction: Transaction<DB>,
  accountId: number,
  place: { state_id: number; city_id: number },
  seen: Seen,
) {
  await transaction
    .insertInto('candidate')
    .values({ account_id: accountId, ...seen })
    .execute();
  await transaction
    .insertInto('resume')
    .values({ candidate_id: accountId, ...place })
    .execute();
}

/** Lets a candidate's changes happen one after the other; answers the name of the stored picture. */
export async function lockCandidate(transaction: Transaction<DB>, candidateId: number) {
  return transaction
    .selectFrom('candidate')
    .where('account_id', '=', candidateId)
    .select('image')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function selectProfile(db: Db, candidateId: number) {
  const { image, ...fields } = await db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.account_id')
    .where('account.id', '=', candidateId)
    .select([
      'account.name as user_name',
      'candidate.date_of_birth as d_o_b',
      'candidate.gender',
      'account.phone as phone_no',
      'candidate.current_company',
      'candidate.current_job',
      'candidate.address',
      'candidate.twitter',
      'candidate.facebook',
      'candidate.instagram',
      'candidate.linkedin',
      'candidate.image',
    ])
    .select(({ fn }) => fn.coalesce('candidate.contact_email', 'account.email').as('email'))
    .executeTakeFirstOrThrow();
  return { ...fields, image, version: versionOf(fields) };
}

type Profile = Omit<z.output<typeof saveProfile.form>, 'image'>;

/** `image` is a fresh WebP in place of the present one, if there is to be another. Throws 409. */
export async function updateProfile(
  db: Db,
  files: FileStore,
  candidateId: number,
  { user_name, phone_no, d_o_b, email, version, ...profile }: Profile,
  image: Buffer | undefined,
) {
  const upload = image && { kind: 'avatar' as const, bytes: image, extension: 'webp' };
  await saveWithUpload(db, files, upload, async (transaction, name) => {
    const replaced = await lockCandidate(transaction, candidateId);
    const present = async () => (await selectProfile(transaction, candidateId)).version;
    await changeSeen(version, present, async () => {
      await transaction
        .updateTable('account')
        .set({ name: user_name, phone: phone_no })
        .where('id', '=', candidateId)
        .execute();
      await transaction
        .updateTable('candidate')
        .set({
          ...profile,
          date_of_birth: d_o_b,
          contact_email: email,
          updated_at: sql<Date>`now()`,
          ...(name && { image: name }),
        })
        .where('account_id', '=', candidateId)
        .execute();
    });
    return replaced.image;
  });
}
