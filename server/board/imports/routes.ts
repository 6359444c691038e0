import { create as attachment } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import {
  deleteImport,
  downloadRejects,
  listImports,
  listRejects,
  mendReject,
  runImport,
  sendImportPart,
  startImport,
  tryImport,
} from '#contract/imports.ts';
import { applyListFile, downloadList, tryListFile } from '#contract/lists.ts';
import { envelope } from '#contract/paging.ts';
import { urlOf } from '../../db/connect.ts';
import { wordingFor } from '../../http/answer-error.ts';
import { done, implement, implementDownload } from '../../http/implement.ts';
import type { Refusal } from '../../import/posting.ts';
import { logEvent } from '../log/queries.ts';
import { applyFile, tryFile, writeFile } from './list-file.ts';
import {
  askForDryRun,
  askForImport,
  countMended,
  deleteImport as drop,
  findReject,
  insertImport,
  keepPart,
  selectImports,
  selectRejectedLines,
  selectRejects,
} from './queries.ts';
import { importLine } from './run.ts';

/** How owners bring postings from elsewhere: sent in parts, tried, imported, and mended where they were not taken. */
export function importRoutes(app: FastifyInstance) {
  implement(app, listImports, async ({ db }) => ({ imports: await selectImports(db) }));

  implement(app, startImport, async ({ db, body }) => ({ ...done, id: await insertImport(db, body) }));

  implement(app, sendImportPart, async ({ db, params: { id, number }, form: { part } }) => {
    await keepPart(db, id, number, Buffer.from(await part.arrayBuffer()));
    return done;
  });

  implement(app, tryImport, async ({ db, params: { id }, body }) => {
    await askForDryRun(db, id, body);
    return done;
  });

  implement(app, runImport, async ({ db, params: { id }, request }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await askForImport(transaction, id);
      await logEvent(transaction, request, { what: 'jobsImported', note: name });
    });
    return done;
  });

  implement(app, deleteImport, async ({ db, params: { id }, request }) => {
    await db.transaction().execute(async (transaction) => {
      const note = await drop(transaction, id);
      await logEvent(transaction, request, { what: 'importDeleted', note });
    });
    return done;
  });

  implement(app, listRejects, async ({ db, params: { id }, query: { page }, request }) => {
    const { rows, total } = await selectRejects(db, id, page);
    const word = wordingFor(request);
    const inWords = (refusal: Refusal) => ({ ...refusal, reason: word(refusal.reason) });
    return envelope(
      rows.map((row) => ({ ...row, refusals: (row.refusals as unknown as Refusal[]).map(inWords) })),
      total,
      page,
    );
  });

  implementDownload(app, downloadRejects, async ({ db, params: { id }, reply }) =>
    reply
      .header('content-disposition', attachment('rejected.ndjson'))
      .type('application/x-ndjson')
      .send(await selectRejectedLines(db, id)),
  );

  implement(app, mendReject, async ({ db, params: { id, line }, body, request }) => {
    const { name } = await findReject(db, id, line);
    const what = await importLine(urlOf(db), body.posting);
    await db.transaction().execute(async (transaction) => {
      await countMended(transaction, id, line, what);
      await logEvent(transaction, request, { what: 'rejectMended', note: `${name}: ${line}` });
    });
    return { ...done, what };
  });

  implement(app, tryListFile, async ({ db, params: { list }, form: { file }, request }) => {
    const { first, ...found } = await tryFile(db, list, file);
    const word = wordingFor(request);
    const refused = first.refused.map((one) => ({ ...one, reason: word(one.reason) }));
    return { ...found, first: { ...first, refused } };
  });

  implement(app, applyListFile, async ({ db, params: { list }, form: { file, digest }, request }) =>
    db.transaction().execute(async (transaction) => {
      const { added, changed } = await applyFile(transaction, list, file, digest);
      const note = `${list}: +${added}, ~${changed}`;
      await logEvent(transaction, request, { what: 'listFilled', note });
      return { ...done, added, changed };
    }),
  );

  implementDownload(app, downloadList, async ({ db, params: { list }, reply }) =>
    reply
      .header('content-disposition', attachment(`${list}.csv`))
      .type('text/csv; charset=utf-8')
      .send(await writeFile(db, list)),
  );
}
