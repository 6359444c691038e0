import { sql } from 'kysely';
import type { z } from 'zod';
import { type LetterKind, noticeKinds, usualReceivedHour } from '#contract/choices.ts';
import type { saveLetterChoices } from '#contract/letters.ts';
import type { UserType } from '#contract/roles.ts';
import type { Db } from '../../db/connect.ts';
import type { LetterPace } from '../../db/schema.ts';

const kindsOf: Record<UserType, readonly LetterKind[]> = {
  Employee: noticeKinds,
  Recruiter: ['received'],
  Owner: [],
};

/** Of a kind about which nothing was chosen. */
const usualPace = (kind: LetterKind): LetterPace => (kind === 'received' ? 'daily' : 'at_once');

interface Chooser {
  id: number;
  type: UserType;
}

export async function selectChoices(db: Db, { id, type }: Chooser) {
  const rows = await db
    .selectFrom('letter_choice')
    .where('account_id', '=', id)
    .select(['kind', 'pace', 'hour'])
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    choices: kindsOf[type].map((kind) => ({ kind, pace: chosen.get(kind)?.pace ?? usualPace(kind) })),
    hour: type === 'Recruiter' ? (chosen.get('received')?.hour ?? usualReceivedHour) : null,
  };
}

type Wanted = z.output<typeof saveLetterChoices.body>;

/** Saves the choices among the kinds that there are for the account; of one named twice, the last. */
export async function saveChoices(db: Db, { id, type }: Chooser, { choices, hour }: Wanted) {
  const paces = new Map(choices.map(({ kind, pace }) => [kind, pace]));
  const rows = kindsOf[type].flatMap((kind) => {
    const pace = paces.get(kind);
    return pace ? [{ account_id: id, kind, pace, hour: kind === 'received' ? (hour ?? null) : null }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('letter_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({
        pace: sql`excluded.pace`,
        hour: sql`coalesce(excluded.hour, letter_choice.hour)`,
      }),
    )
    .execute();
}

/** Ends the letters of a kind, or all that come in the daily letter. */
export async function endLetters(db: Db, account_id: number, kind: LetterKind | 'daily') {
  const pace = 'never' as const;
  if (kind === 'daily') {
    const daily = db.updateTable('letter_choice').set({ pace }).where('account_id', '=', account_id);
    await daily.where('pace', '=', 'daily').where('kind', '<>', 'received').execute();
    return;
  }
  await db
    .insertInto('letter_choice')
    .values({ account_id, kind, pace })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ pace }))
    .execute();
}
