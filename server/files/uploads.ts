import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB, FileKind } from '../db/schema.ts';
import { type FileStore, newName } from './store.ts';

interface Upload {
  kind: FileKind;
  bytes: Buffer | Readable;
  extension: string;
}

/** Held by a backup from before its snapshot to its end: what a row named then is still there to be read. */
export const removalLock = 7_351_004;

/** Asked again after a crash, it does the rest. While a backup runs the file stays, and is swept later. */
async function discard(db: Db, files: FileStore, name: string) {
  await db.transaction().execute(async (transaction) => {
    const unclaimed = await transaction
      .selectFrom('unclaimed_file')
      .where('name', '=', name)
      .where(sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.lit(removalLock)})`)
      .select('kind')
      .forUpdate()
      .executeTakeFirst();
    if (!unclaimed) return;
    // After the lock, so that it sees what whoever held it did.
    const { rows } = await sql`
      select from resume where file = ${name}
      union all select from application_sent where file = ${name} limit 1`.execute(transaction);
    await transaction.deleteFrom('unclaimed_file').where('name', '=', name).execute();
    if (rows.length === 0) await files.remove(unclaimed.kind, name);
  });
}

/** `save` writes the row and answers the name it replaced: that file goes after the commit, or the new one without. */
export async function saveWithUpload(
  db: Db,
  files: FileStore,
  upload: Upload | undefined,
  save: (transaction: Transaction<DB>, name: string | undefined) => Promise<string | null>,
) {
  if (!upload) {
    await db.transaction().execute((transaction) => save(transaction, undefined));
    return;
  }
  const { kind, bytes, extension } = upload;
  const name = newName(extension);
  // Before anything is written, so that a crash leaves no file that nobody knows of.
  await db.insertInto('unclaimed_file').values({ name, kind }).execute();
  let leftover: string | null = name;
  try {
    await files.keep(kind, name, bytes);
    leftover = await db.transaction().execute(async (transaction) => {
      const replaced = await save(transaction, name);
      await transaction.deleteFrom('unclaimed_file').where('name', '=', name).execute();
      if (replaced)
        await transaction
          .insertInto('unclaimed_file')
          .values({ name: replaced, kind })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: sql<Date>`now()` }))
          .execute();
      return replaced;
    });
  } finally {
    // The sweep does it if this fails.
    if (leftover) await discard(db, files, leftover).catch(() => undefined);
  }
}

export async function sweepFiles(db: Db, files: FileStore) {
  const old = await db
    .selectFrom('unclaimed_file')
    .where('since', '<', sql<Date>`now() - interval '1 hour'`)
    .select('name')
    .execute();
  for (const { name } of old) await discard(db, files, name);
}
