import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { FileKind, FileStore } from './store.ts';

interface Upload {
  kind: FileKind;
  bytes: Buffer;
  extension: string;
}

/** Held by a backup from before its snapshot to its end: what a row named then is still there to be read. */
export const removalLock = 7_351_004;

/**
 * Removes a file unless a row names it by now; asked again after a crash, it does the rest. While a backup runs the file
 * stays, and is swept later.
 */
async function discard(db: Db, files: FileStore, name: string) {
  await db.transaction().execute(async (transaction) => {
    const unclaimed = await transaction
      .deleteFrom('unclaimed_file')
      .where('name', '=', name)
      .where(sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.lit(removalLock)})`)
      .returning('kind')
      .executeTakeFirst();
    if (unclaimed) await files.remove(unclaimed.kind as FileKind, name);
  });
}

/**
 * Stores an upload, if there is one, and has `save` write the row that names it, and answer the name it replaced.
 * When `save` throws, the new file goes; when it is committed, the replaced one does.
 */
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
  let leftover = '';
  try {
    const stored = await files.put(kind, bytes, extension, async (name) => {
      await db.insertInto('unclaimed_file').values({ name, kind }).execute();
      leftover = name;
    });
    const replaced = await db.transaction().execute(async (transaction) => {
      const old = await save(transaction, stored);
      await transaction.deleteFrom('unclaimed_file').where('name', '=', stored).execute();
      if (old) await transaction.insertInto('unclaimed_file').values({ name: old, kind }).execute();
      return old;
    });
    leftover = replaced ?? '';
  } finally {
    // The sweep does it if this fails.
    if (leftover) await discard(db, files, leftover).catch(() => undefined);
  }
}

/** Removes files that have been unclaimed for an hour. */
export async function sweepFiles(db: Db, files: FileStore) {
  const old = await db
    .selectFrom('unclaimed_file')
    .where('since', '<', sql<Date>`now() - interval '1 hour'`)
    .select('name')
    .execute();
  for (const { name } of old) await discard(db, files, name);
}
