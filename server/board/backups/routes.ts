import { createReadStream } from 'node:fs';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { deleteBackup, downloadBackup, listBackups, makeBackup } from '#contract/backups.ts';
import { reason } from '#contract/values/refusals.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { done, implement, implementDownload } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { provePassword } from '../accounts/present-password.ts';
import { logEvent } from '../log/queries.ts';
import { askForBackup, findBackup, folderIn, removeBackup, selectBackups, server } from './queries.ts';

export function backupRoutes(app: FastifyInstance) {
  const { config } = app;

  implement(app, listBackups, async ({ db }) => ({
    server,
    folder: folderIn(config),
    hour: config.backups.hour ?? null,
    kept: config.backups.kept,
    backups: await selectBackups(db, config),
  }));

  implement(app, makeBackup, async ({ db, request, user }) => {
    await limit(request, rules.backup, `${user.id}`);
    await db.transaction().execute(async (transaction) => {
      if (!(await askForBackup(transaction, false))) throw conflict(reason('backupWaits'));
      await logEvent(transaction, request, { what: 'backupMade' });
    });
    return done;
  });

  implementDownload(app, downloadBackup, async ({ db, body, params: { id }, request, reply, user }) => {
    await provePassword(request, user.id, body.password);
    const { found, file } = await findBackup(db, config, id);
    if (!found || !file) throw notFound();
    await logEvent(db, request, { what: 'backupDownloaded', note: file });
    return reply
      .header('content-disposition', attachment(file))
      .header('content-length', found.bytes)
      .type('application/gzip')
      .send(createReadStream(found.path));
  });

  implement(app, deleteBackup, async ({ db, params: { id }, request }) => {
    const { file } = await findBackup(db, config, id);
    await removeBackup(db, config, id);
    await logEvent(db, request, { what: 'backupDeleted', note: file ?? undefined });
    return done;
  });
}
