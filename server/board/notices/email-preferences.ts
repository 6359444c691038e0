import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveEmailPreferences } from '#contract/email-preferences.ts';
import { defaultReceivedHour, type EmailKind, noticeKinds } from '#contract/values/choices.ts';
import type { UserType } from '#contract/values/roles.ts';
import type { Db } from '../../db/connect.ts';
import type { DB, EmailFrequency } from '../../db/schema.ts';
import { changeSeen, versionOf } from '../../http/versions.ts';

const kindsOf: Record<UserType, readonly EmailKind[]> = {
  Employee: noticeKinds,
  // The hour that a screen asks for is that of the last.
  Recruiter: ['posted', 'received'],
  Owner: [],
};

/** Of a kind about which nothing was chosen. */
const defaultFrequency = (kind: EmailKind): EmailFrequency => (kind === 'received' ? 'daily' : 'at_once');

interface Chooser {
  id: number;
  type: UserType;
}

export async function selectPreferences(db: Db, { id, type }: Chooser) {
  const rows = await db
    .selectFrom('email_preference')
    .where('account_id', '=', id)
    .select(['kind', 'frequency', 'hour'])
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const seen = {
    preferences: kindsOf[type].map((kind) => ({
      kind,
      frequency: chosen.get(kind)?.frequency ?? defaultFrequency(kind),
    })),
    hour: type === 'Recruiter' ? (chosen.get('received')?.hour ?? defaultReceivedHour) : null,
  };
  return { ...seen, version: versionOf(seen) };
}

/** One change of an account after the other. */
const changePreferences = (
  db: Db,
  accountId: number,
  change: (transaction: Transaction<DB>) => Promise<unknown>,
) =>
  db.transaction().execute(async (transaction) => {
    const account = transaction.selectFrom('account').where('id', '=', accountId).select('id');
    await account.forNoKeyUpdate().execute();
    await change(transaction);
  });

type Wanted = z.output<typeof saveEmailPreferences.body>;

/** Saves the preferences among the kinds that there are for the account; of one named twice, the last. Throws 409. */
export async function savePreferences(db: Db, chooser: Chooser, { preferences, hour, version }: Wanted) {
  const { id, type } = chooser;
  const frequencies = new Map(preferences.map(({ kind, frequency }) => [kind, frequency]));
  const rows = kindsOf[type].flatMap((kind) => {
    const frequency = frequencies.get(kind);
    return frequency
      ? [{ account_id: id, kind, frequency, hour: kind === 'received' ? (hour ?? null) : null }]
      : [];
  });
  if (rows.length === 0) return;
  await changePreferences(db, id, async (transaction) => {
    const present = async () => (await selectPreferences(transaction, chooser)).version;
    const save = transaction
      .insertInto('email_preference')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind']).doUpdateSet({
          frequency: sql`excluded.frequency`,
          hour: sql`coalesce(excluded.hour, email_preference.hour)`,
        }),
      );
    await changeSeen(version, present, () => save.execute());
  });
}

/** Ends the emails of a kind, or all that come in the daily email. */
export async function unsubscribe(db: Db, account_id: number, kind: EmailKind | 'daily') {
  const frequency = 'never' as const;
  await changePreferences(db, account_id, async (transaction) => {
    if (kind === 'daily') {
      const chosen = transaction.updateTable('email_preference').set({ frequency });
      const daily = chosen.where('account_id', '=', account_id).where('frequency', '=', 'daily');
      await daily.where('kind', '<>', 'received').execute();
      return;
    }
    await transaction
      .insertInto('email_preference')
      .values({ account_id, kind, frequency })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ frequency }))
      .execute();
  });
}
