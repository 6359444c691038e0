import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { downloadLog, listLog } from '#contract/log.ts';
import { getOverview, listFailedTasks, retryFailedTasks } from '#contract/overview.ts';
import { getSettings, saveLook, saveSettings, sendTestMail } from '#contract/owner-settings.ts';
import { getSetup, inviteOwner, listOwners, setUp, withdrawInvitation } from '#contract/owners.ts';
import { envelope } from '#contract/paging.ts';
import { accentRefusal } from '#contract/values/accent.ts';
import { reason } from '#contract/values/refusals.ts';
import { isSeen } from '#contract/values/seen.ts';
import { type SettingName, settingNames, settingOf } from '#contract/values/settings.ts';
import { today } from '#contract/values/today.ts';
import { variableErrors } from '../../config/config.ts';
import { refreshConfig, selectSettings, writeSettings } from '../../config/settings.ts';
import type { DB } from '../../db/schema.ts';
import { convertToWebp } from '../../files/images.ts';
import { saveWithUpload } from '../../files/uploads.ts';
import { csvLine } from '../../http/csv.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { done, implement, implementDownload } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import { openSession, type User } from '../../http/session.ts';
import { addTask } from '../../queue/add.ts';
import { retryFailed, selectFailed } from '../../queue/failed.ts';
import { passwordErrors } from '../accounts/chosen-password.ts';
import { hashPassword } from '../accounts/password.ts';
import { logEvent } from '../log/queries.ts';
import { readLog, selectLog } from './log.ts';
import { selectOverview } from './overview.ts';
import { peopleRoutes } from './people-routes.ts';
import { addSetupKey, deleteInvitation, selectOwners, selectSetup, useSetupKey } from './queries.ts';

/** The newest lines that are taken away at once. */
const maxLines = 100_000;

/** A board is set up by whoever has the address that its start printed. */
function setupRoutes(app: FastifyInstance) {
  const { config } = app;

  implement(app, getSetup, async ({ db, query: { key } }) => {
    const setup = await selectSetup(db, key);
    if (!setup) throw notFound();
    const { email, user_name, is_first } = setup;
    const { name, timeZone } = config.site;
    return {
      email,
      user_name,
      is_first,
      board_name: name,
      contact: config.contact.email,
      time_zone: timeZone,
    };
  });

  const refuse = (chosen: Record<string, unknown>) => {
    const errors = passwordErrors(config.site.name, chosen);
    if (typeof chosen.time_zone !== 'string') return errors;
    const wrong = variableErrors({ TIME_ZONE: chosen.time_zone }).has('TIME_ZONE');
    return wrong ? { ...errors, time_zone: reason('wrongTimeZone') } : errors;
  };
  implement(app, { ...setUp, refuse }, async ({ db, body, request }) => {
    const network = networkOf(request.ip);
    await limit(request, rules.setup, network);
    if (!(await selectSetup(db, body.key))) throw invalid({ key: reason('usedLink') });
    const passwordHash = await hashPassword(body.password);
    const account = await db.transaction().execute(async (transaction) => {
      const made = await useSetupKey(transaction, body, passwordHash, network);
      const subject = { kind: 'account', id: made.id } as const;
      await logEvent(transaction, request, {
        what: made.isNew ? 'ownerMade' : 'passwordChanged',
        by: made.id,
        subject,
      });
      return made;
    });
    await refreshConfig(db, config);
    const token = await openSession(db, account, network, request.headers['user-agent'] ?? '');
    if (!token) throw invalid({ key: reason('usedLink') });
    return { token, type: 'Owner' as const, user_name: body.name };
  });
}

type Values = Partial<Record<SettingName, string | null>>;

/** What was sent; the default where nothing of it is seen. */
const valuesIn = (sent: { [Name in SettingName]?: string | null | undefined }): Values =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value && isSeen(value) ? value : null]],
    ),
  );

function refusalOf(name: SettingName, value: string) {
  const { contrast, needed } = (name === 'SITE_ACCENT' && accentRefusal(value)) || {};
  if (contrast !== undefined && needed !== undefined) return reason('lowContrast', { contrast, needed });
  const { least, most } = settingOf(name);
  return least !== undefined && most !== undefined
    ? reason('outOfRange', { least, most })
    : reason('wrongSetting');
}

function settingRoutes(app: FastifyInstance) {
  const { config } = app;

  implement(app, getSettings, async ({ db }) => {
    const { version, set } = await selectSettings(db);
    const found = settingNames.map((name) => {
      const text = config.fixed[name] ?? set[name];
      const isSecret = settingOf(name).kind === 'secret';
      return {
        name,
        value: isSecret ? null : (text ?? null),
        is_set: text !== undefined,
        is_fixed: config.fixed[name] !== undefined,
      };
    });
    return { version, settings: found };
  });

  /** Throws 422 for values that will not do, by the names of their fields. */
  function refuseWrong(values: Values, { hasFactor }: User) {
    const names = Object.keys(values) as SettingName[];
    const wrong = variableErrors(Object.fromEntries(names.map((name) => [name, values[name] ?? undefined])));
    const errors = names.flatMap((name) =>
      config.fixed[name] !== undefined
        ? [[name, reason('isFixed')]]
        : wrong.has(name)
          ? [[name, refusalOf(name, values[name] ?? '')]]
          : [],
    );
    if (!hasFactor && (values.SECOND_FACTOR ?? 'off') !== 'off')
      errors.push(['SECOND_FACTOR', reason('ownFactorFirst')]);
    if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  }

  /** Throws 409 when somebody changed one of them since `version`. */
  async function save(
    transaction: Transaction<DB>,
    request: FastifyRequest,
    { version, values }: { version: number; values: Values },
  ) {
    if (!(await writeSettings(transaction, version, values))) throw conflict(reason('changedMeanwhile'));
    const note = Object.keys(values).join(', ');
    if (note) await logEvent(transaction, request, { what: 'settingsChanged', note });
  }

  implement(app, saveSettings, async ({ db, body: { version, values: given }, request, user }) => {
    const values = valuesIn(given);
    refuseWrong(values, user);
    await db.transaction().execute((transaction) => save(transaction, request, { version, values }));
    await refreshConfig(db, config);
    return { ...done, version: config.version };
  });

  implement(app, saveLook, async ({ db, form: { version, mark, ...given }, request, user }) => {
    const values = valuesIn(given);
    if (mark) {
      if (config.fixed.SITE_LOGO !== undefined) throw invalid({ mark: reason('isFixed') });
      delete values.SITE_LOGO;
    }
    refuseWrong(values, user);
    const bytes = mark && (await convertToWebp(mark, 'mark', 'mark'));
    const upload = bytes && { kind: 'mark' as const, bytes, extension: 'webp' };
    await saveWithUpload(db, app.files, upload, async (transaction, name) => {
      if (name) values.SITE_LOGO = `/files/mark/${name}`;
      await save(transaction, request, { version, values });
      // The one so far is on pages that are open: it is swept later.
      return null;
    });
    await refreshConfig(db, config);
    return { ...done, version: config.version };
  });

  implement(app, sendTestMail, async ({ db, request, user }) => {
    await limit(request, rules.ownerMail, `${user.id}`);
    await addTask(db, 'test-mail', { accountId: user.id });
    await logEvent(db, request, { what: 'trialSent' });
    return done;
  });
}

function logRoutes(app: FastifyInstance) {
  implement(app, listLog, async ({ db, query: { page, ...filters } }) => {
    const { rows, total } = await selectLog(db, filters, page);
    return envelope(rows, total, page);
  });

  implementDownload(app, downloadLog, async ({ db, query, request, reply }) => {
    await logEvent(db, request, { what: 'logExported' });
    async function* lines() {
      yield 'id,at,what,by,by_email,network,subject,subject_id,subject_email,note\r\n';
      for await (const rows of readLog(db, query, maxLines))
        for (const { id, at, what, by, network, subject, subject_id, account, note } of rows) {
          yield csvLine([
            ...[id, at.toISOString(), what, by?.id, by?.email],
            ...[network, subject, subject_id, account?.email, note],
          ]);
        }
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="log.csv"')
      .send(Readable.from(lines()));
  });
}

export function ownerRoutes(app: FastifyInstance) {
  implement(app, getOverview, ({ db, query: { period = 'day' }, user }) =>
    selectOverview(db, app.config, user.hasFactor, period, today()),
  );

  implement(app, listFailedTasks, async ({ db }) => ({ tasks: await selectFailed(db) }));
  implement(app, retryFailedTasks, async ({ db, request }) => {
    await db.transaction().execute(async (transaction) => {
      await retryFailed(transaction);
      await logEvent(transaction, request, { what: 'tasksRetried' });
    });
    return done;
  });

  setupRoutes(app);
  settingRoutes(app);
  logRoutes(app);
  peopleRoutes(app);

  implement(app, listOwners, async ({ db, user }) => selectOwners(db, user.id));

  implement(app, inviteOwner, async ({ db, body: { email }, request, user }) => {
    await limit(request, rules.ownerMail, `${user.id}`);
    const known = await db
      .selectFrom('account')
      .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
      .select('id')
      .executeTakeFirst();
    if (known) throw invalid({ email: reason('emailTaken') });
    await db.transaction().execute(async (transaction) => {
      // Listed, and withdrawn, before the email is on its way with a key that works.
      await addSetupKey(transaction, email, user.id);
      await addTask(transaction, 'invite-owner', { email, accountId: user.id });
      await logEvent(transaction, request, { what: 'ownerInvited' });
    });
    return done;
  });

  implement(app, withdrawInvitation, async ({ db, body: { email }, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteInvitation(transaction, email))) throw conflict(reason('invitationGone'));
      await logEvent(transaction, request, { what: 'invitationWithdrawn' });
    });
    return done;
  });
}
