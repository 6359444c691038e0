import type { FastifyInstance } from 'fastify';
import { addEntry, changeEntry, listEntries, mergeEntry, moveEntry, retireEntry } from '#contract/lists.ts';
import { envelope } from '#contract/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { done, implement } from '../../http/implement.ts';
import { addTask } from '../../queue/add.ts';
import { logEvent } from '../log/queries.ts';
import {
  insertEntry,
  mergeEntryInto,
  moveEntry as move,
  renameEntry,
  selectEntries,
  setRetired,
} from './desk.ts';

/** How owners keep the lists of their board. */
export function listRoutes(app: FastifyInstance) {
  implement(app, listEntries, async ({ db, params: { list }, query: { page, ...filters } }) => {
    const { rows, total } = await selectEntries(db, list, filters, page);
    return envelope(rows, total, page);
  });

  implement(app, addEntry, async ({ db, params: { list }, body, request }) => {
    await db.transaction().execute(async (transaction) => {
      await insertEntry(transaction, list, body);
      await logEvent(transaction, request, { what: 'entryAdded', note: `${list}: ${body.name}` });
    });
    return done;
  });

  implement(app, changeEntry, async ({ db, params, body: { old_name: seen, ...given }, request }) =>
    inTransaction(db, async (transaction) => {
      const { former, later } = await renameEntry(transaction, { ...params, ...given, seen });
      if (later) await addTask(transaction, 'change-list', later);
      await logEvent(transaction, request, {
        what: 'entryChanged',
        note: `${params.list}: ${former} → ${given.name}`,
      });
      return { ...done, is_queued: later !== undefined };
    }),
  );

  implement(app, mergeEntry, async ({ db, params, body: { into, old_name: seen }, request }) =>
    inTransaction(db, async (transaction) => {
      const { former, name, later } = await mergeEntryInto(transaction, { ...params, into, seen });
      if (later) await addTask(transaction, 'change-list', later);
      await logEvent(transaction, request, {
        what: 'entryMerged',
        note: `${params.list}: ${former} → ${name}`,
      });
      return { ...done, is_queued: later !== undefined };
    }),
  );

  implement(app, retireEntry, async ({ db, params: { list, id }, body: { is_retired }, request }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await setRetired(transaction, list, id, is_retired);
      const what = is_retired ? 'entryRetired' : 'entryReturned';
      await logEvent(transaction, request, { what, note: `${list}: ${name}` });
    });
    return done;
  });

  implement(app, moveEntry, async ({ db, params: { list, id }, body: { is_up }, request }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await move(transaction, list, id, is_up);
      await logEvent(transaction, request, { what: 'entryMoved', note: `${list}: ${name}` });
    });
    return done;
  });
}
