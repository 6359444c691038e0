import { sql } from 'kysely';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { setTimeZone } from '#contract/values/today.ts';
import { buildApp } from '#server/app.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { addFirstSetupKey, addSetupKey } from './queries.ts';
import { ownerTasks } from './tasks.ts';

const password = 'correct horse battery';

const test = base
  /** A board of its own: settings are everybody's. */
  .extend('board', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const app = await buildApp({ db, files, config: structuredClone(config) });
    onCleanup(async () => {
      await app.close();
      // An owner chooses another one here, and it is the whole process's.
      setTimeZone('UTC');
    });
    return app;
  })
  .extend(
    'key',
    { scope: 'file' },
    ({ db }) =>
      async (email?: string) =>
        (await addSetupKey(db, email)).replace('/setup?key=', ''),
  );

test('a board without an owner is set up once, by whoever has the address of its start', async ({
  board,
  db,
}) => {
  const path = await addFirstSetupKey(db);
  const key = path?.replace('/setup?key=', '') ?? '';
  const other = (await addFirstSetupKey(db))?.replace('/setup?key=', '') ?? '';
  const visitor = clientOf(board);
  expect(await visitor.getSetup({ query: { key } })).toMatchObject({
    is_first: true,
    email: null,
    user_name: null,
  });
  expect(await db.selectFrom('setup_key').select('key_hash').execute()).not.toContainEqual({
    key_hash: Buffer.from(key),
  });

  const body = { key, name: 'Olive', email: 'olive@example.org', password, password_confirmation: password };
  const more = { board_name: 'Mill Jobs', contact: 'mill@example.org', time_zone: 'Nowhere/City' };
  expect(await visitor.setUp({ body: { ...body, ...more } })).toMatchObject({
    ok: false,
    errors: { time_zone: [expect.stringMatching(/time zone/)] },
  });
  const made = await visitor.setUp({ body: { ...body, ...more, time_zone: 'America/New_York' } });
  expect(made).toMatchObject({ ok: true, data: { type: 'Owner', user_name: 'Olive' } });
  const olive = { token: made.ok ? made.data.token : '' };
  expect(await clientOf(board, olive).getAccount()).toMatchObject({ user_name: 'Olive' });
  expect(board.config.site).toMatchObject({ name: 'Mill Jobs', timeZone: 'America/New_York' });
  const { rows } = await sql`select from graphile_worker.jobs where key like 'email-link %'`.execute(db);
  expect(rows).toHaveLength(1);

  expect(await visitor.setUp({ body })).toMatchObject({
    ok: false,
    errors: { key: [expect.stringMatching(/already used/)] },
  });
  await expect(visitor.getSetup({ query: { key } })).rejects.toMatchObject({ status: 404 });
  // The other start's address is for a board that has no owner.
  await expect(visitor.getSetup({ query: { key: other } })).rejects.toMatchObject({ status: 404 });
  expect(await addFirstSetupKey(db)).toBeUndefined();
});

test('two who set up one board at once make one owner', async ({ apart, db, key }) => {
  await db.updateTable('account').set({ disabled_at: new Date() }).where('type', '=', 'Owner').execute();
  const keys = [await key(), await key()];
  const made = await Promise.all(
    keys.map((each, index) =>
      apart().setUp({ body: { key: each, name: 'First', email: `first-${index}@example.org`, password } }),
    ),
  );
  expect(made.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('an owner invites another by mail, whose address alone the link takes', async ({
  api,
  db,
  key,
  make,
}) => {
  const owner = await make.owner();
  expect(await api(owner).inviteOwner({ body: { email: owner.email } })).toMatchObject({
    ok: false,
    errors: { email: [expect.stringMatching(/account already/)] },
  });
  expect(await api(owner).inviteOwner({ body: { email: 'new@example.org' } })).toMatchObject({ ok: true });
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'invite-owner'`.execute(
    db,
  );
  expect(rows).toHaveLength(1);

  const invitation = await key('new@example.org');
  expect(await api(owner).listOwners()).toMatchObject({ invited: [{ email: 'new@example.org' }] });
  const body = { key: invitation, name: 'New', email: 'thief@example.org', password };
  expect(await api().setUp({ body })).toMatchObject({
    ok: false,
    errors: { email: [expect.stringMatching(/another email/)] },
  });
  expect(await api().setUp({ body: { ...body, email: 'New@example.org' } })).toMatchObject({ ok: true });
  expect((await api(owner).listOwners()).owners.map(({ email }) => email)).toContain('New@example.org');

  const again = await key('new@example.org');
  const chosen = 'another horse battery';
  expect(await api().getSetup({ query: { key: again } })).toMatchObject({ user_name: 'New' });
  expect(
    await api().setUp({ body: { ...body, key: again, email: 'new@example.org', password: chosen } }),
  ).toMatchObject({
    ok: true,
  });
  expect(await api().logIn({ body: { email: 'new@example.org', password: chosen } })).toMatchObject({
    ok: true,
  });
});

test('an invitation that went to the wrong address is withdrawn', async ({ api, db, key, make }) => {
  const owner = await make.owner();
  const body = { email: 'Wrong@example.org' };
  expect(await api(owner).inviteOwner({ body: { email: 'wrong@example.org' } })).toMatchObject({ ok: true });
  // Also while its email waits, perhaps for a mail server.
  expect(await api(owner).listOwners()).toMatchObject({ invited: [{ email: 'wrong@example.org' }] });
  const invitation = await key('wrong@example.org');
  expect(await api(owner).withdrawInvitation({ body })).toMatchObject({ ok: true });
  const { rows } = await sql`
    select from graphile_worker.jobs where key like 'invite-owner %wrong@example.org%'`.execute(db);
  expect(rows).toEqual([]);
  expect((await api(owner).listOwners()).invited).toEqual([]);
  expect(
    await api().setUp({ body: { key: invitation, name: 'Wrong', email: body.email, password } }),
  ).toMatchObject({ ok: false, errors: { key: [expect.anything()] } });
  expect(await api(owner).withdrawInvitation({ body })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This invitation is there no more/),
  });
  const { data } = await api(owner).listLog({ query: { what: 'invitationWithdrawn' } });
  expect(data).toMatchObject([{ by: { id: owner.id } }]);
});

test('who is an owner no more has invited nobody', async ({ api, config, db, make }) => {
  const [owner, former] = [await make.owner(), await make.owner()];
  const invitation = (await addSetupKey(db, 'friend@example.org', former.id)).replace('/setup?key=', '');
  expect(await api(owner).disableAccount({ params: former })).toMatchObject({ ok: true });
  // Nor by what waits in the queue.
  const { 'invite-owner': invite } = ownerTasks({
    db,
    config,
    post: () => Promise.reject(new Error('posted')),
  });
  await invite({ email: 'friend@example.org', accountId: former.id });
  expect((await api(owner).listOwners()).invited).toEqual([]);
  const body = { key: invitation, name: 'Friend', email: 'friend@example.org', password };
  expect(await api().setUp({ body })).toMatchObject({ ok: false, errors: { key: [expect.anything()] } });
});

test('a key that is too old makes nobody an owner', async ({ api, db, key }) => {
  const late = await key('late@example.org');
  await sql`update setup_key set expires_at = now() where email = 'late@example.org'`.execute(db);
  const body = { key: late, name: 'Late', email: 'late@example.org', password };
  expect(await api().setUp({ body })).toMatchObject({
    ok: false,
    errors: { key: [expect.stringMatching(/too old/)] },
  });
});

test('what is set holds at once, and what the environment says wins', async ({
  board,
  config,
  db,
  files,
  make,
}) => {
  const owner = clientOf(board, await make.owner());
  const { version } = await owner.getSettings();
  const values = { SITE_NAME: 'Harbour Jobs', SITE_CLAIM: 'count' };
  expect(await owner.saveSettings({ body: { version, values } })).toMatchObject({ ok: true });
  expect((await clientOf(board).getTerms()).TermsofService.page_content).toContain('Harbour Jobs');
  const told = await owner.getSettings();
  expect(told.settings).toContainEqual({
    name: 'SITE_NAME',
    value: 'Harbour Jobs',
    is_set: true,
    is_fixed: false,
  });

  expect(await owner.saveSettings({ body: { version, values: { SITE_NAME: 'Late' } } })).toMatchObject({
    ok: false,
    status: 409,
  });
  // Whoever changed others is in nobody's way.
  expect(await owner.saveSettings({ body: { version, values: { MIN_AGE: '16' } } })).toMatchObject({
    ok: true,
  });
  expect(
    await owner.saveSettings({ body: { version: told.version, values: { MIN_AGE: '15' } } }),
  ).toMatchObject({ status: 409 });
  const { version: now } = await owner.getSettings();
  for (const [name, value] of [
    ['TIME_ZONE', 'Mars/Base'],
    ['MIN_AGE', '-1'],
    ['KEEP_LOG_DAYS', '3'],
    ['CONTACT_WEBSITE', 'nowhere'],
  ] as const)
    expect(await owner.saveSettings({ body: { version: now, values: { [name]: value } } })).toMatchObject({
      ok: false,
      status: 422,
      errors: { [name]: [expect.anything()] },
    });

  const fixed = await buildApp({
    db,
    files,
    config: { ...structuredClone(config), fixed: { ...config.fixed, SITE_NAME: 'Fixed' } },
  });
  onTestFinished(() => fixed.close());
  const elsewhere = clientOf(fixed, await make.owner());
  expect((await elsewhere.getSettings()).settings).toContainEqual(
    expect.objectContaining({ name: 'SITE_NAME', value: 'Fixed', is_fixed: true }),
  );
  expect(
    await elsewhere.saveSettings({ body: { version: now, values: { SITE_NAME: 'Other' } } }),
  ).toMatchObject({
    errors: { SITE_NAME: [expect.stringMatching(/environment/)] },
  });
  expect(
    await owner.saveSettings({
      body: {
        version: now,
        values: { SITE_NAME: '', SITE_CLAIM: null, MIN_AGE: null, SITE_FOOTER: '\u200b' },
      },
    }),
  ).toMatchObject({
    ok: true,
  });
  expect(board.config.site).toMatchObject({ name: 'Jobstead', claim: undefined, footer: undefined });
});

test('an accent colour on which white cannot be read is refused with the figure', async ({ board, make }) => {
  const owner = clientOf(board, await make.owner());
  const save = async (SITE_ACCENT: string) => {
    const { version } = await owner.getSettings();
    return owner.saveSettings({ body: { version, values: { SITE_ACCENT } } });
  };
  expect(await save('#ffee00')).toMatchObject({
    errors: { SITE_ACCENT: [expect.stringMatching(/contrast of 1\.2 to 1; 4\.5/)] },
  });
  expect(await save('red')).toMatchObject({ ok: false, status: 422 });
  expect(await save('#7a1fa2')).toMatchObject({ ok: true });
  expect(board.config.site.accent).toBe('#7a1fa2');
  await save('');
});

test('a picture of the mark is uploaded, shown to everybody, kept in a backup, and swept when there is another', async ({
  app,
  board,
  db,
  make,
}) => {
  const owner = clientOf(board, await make.owner());
  const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: '#14624a80' } });
  const mark = new File([new Uint8Array(await drawn.png().toBuffer())], 'mark.png', { type: 'image/png' });
  const upload = async (form: object) => {
    const { version } = await owner.getSettings();
    return owner.saveLook({ form: { version, ...form } });
  };
  expect(await upload({ mark, SITE_NAME: 'Harbour' })).toMatchObject({ ok: true });
  const { name, logo = '' } = board.config.site;
  expect([name, logo]).toEqual(['Harbour', expect.stringMatching(/^\/files\/mark\/[\w-]{22}\.webp$/)]);
  const shown = await app.inject(logo);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 384, height: 128 });
  const unclaimed = async () => {
    const rows = await db.selectFrom('unclaimed_file').where('kind', '=', 'mark').select('name').execute();
    return rows.map((row) => `/files/mark/${row.name}`);
  };
  expect(await unclaimed()).toEqual([]);

  const letter = new File(['Dear board'], 'mark.png', { type: 'image/png' });
  expect(await upload({ mark: letter })).toMatchObject({
    status: 422,
    errors: { mark: [expect.anything()] },
  });
  expect(await upload({ SITE_ACCENT: '#ffee00' })).toMatchObject({
    errors: { SITE_ACCENT: [expect.stringMatching(/contrast/)] },
  });
  expect(await owner.saveLook({ form: { version: 0, mark } })).toMatchObject({ status: 409 });
  expect(board.config.site.logo).toBe(logo);
  expect(await unclaimed()).toEqual([]);

  expect(await upload({ SITE_LOGO: '', SITE_NAME: '' })).toMatchObject({ ok: true });
  expect([board.config.site.logo, await unclaimed()]).toEqual([undefined, [logo]]);
  expect(await upload({ SITE_LOGO: logo })).toMatchObject({ ok: true });
  expect([board.config.site.logo, await unclaimed()]).toEqual([logo, []]);
  await upload({ SITE_LOGO: '' });
});

test('a mail server is set and never told', async ({ board, make }) => {
  const owner = clientOf(board, await make.owner());
  const { version } = await owner.getSettings();
  const values = { SMTP_URL: 'smtp://user:secret@mail.example.org:587' };
  expect(await owner.saveSettings({ body: { version, values } })).toMatchObject({ ok: true });
  expect(board.config.smtpUrl).toBe(values.SMTP_URL);
  const told = await owner.getSettings();
  expect(JSON.stringify(told)).not.toContain('secret');
  expect(told.settings).toContainEqual({ name: 'SMTP_URL', value: null, is_set: true, is_fixed: false });
  await owner.saveSettings({ body: { version: told.version, values: { SMTP_URL: null } } });
});

test('who may register is the owner’s to say', async ({ board, make }) => {
  const owner = clientOf(board, await make.owner());
  const { version } = await owner.getSettings();
  await owner.saveSettings({ body: { version, values: { REGISTRATION: 'recruiters' } } });
  expect((await clientOf(board).listUserTypes()).userTypeList).toEqual([{ id: 2, type: 'Recruiter' }]);
  const body = {
    ...{ user_name: 'Ada', email: 'ada.late@example.org', phone_no: '3125550100', user_type_id: 1 },
    ...{ password, password_confirmation: password, captcha: true as const },
    ...(await make.city()),
  };
  expect(await clientOf(board).register({ body })).toMatchObject({
    ok: false,
    errors: { user_type_id: [expect.stringMatching(/Nobody/)] },
  });
  expect(await clientOf(board).register({ body: { ...body, user_type_id: 3 } })).toMatchObject({
    ok: false,
    status: 422,
  });
  const { version: now } = await owner.getSettings();
  await owner.saveSettings({ body: { version: now, values: { REGISTRATION: null } } });
  expect(await clientOf(board).register({ body })).toMatchObject({ ok: true });
});

test('an enquiry is answered by mail once, and put away', async ({ api, db, make }) => {
  const [owner, other] = [await make.owner(), await make.owner()];
  const enquiry = {
    name: 'Vic',
    phone_no: '3125550100',
    email: 'vic@example.com',
    message: 'Well?',
    captcha: true as const,
  };
  await api().sendEnquiry({ body: { ...enquiry, subject: 'Lighthouse keepers' } });
  await api().sendEnquiry({ body: { ...enquiry, subject: 'Ferries' } });
  const found = (query: { search?: string; state?: 'done' | 'all'; id?: number } = {}) =>
    api(owner)
      .listEnquiries({ query })
      .then(({ data }) => data.map(({ subject }) => subject));
  expect(await found()).toEqual(['Ferries', 'Lighthouse keepers']);
  const [first] = (await api(owner).listEnquiries({ query: { search: 'lighthouse' } })).data;
  const params = { id: first?.id ?? 0 };
  const body = { message: 'Very well.', answers: 0 };
  expect(await api(owner).answerEnquiry({ params, body: { ...body, message: ' ' } })).toMatchObject({
    errors: { message: [expect.anything()] },
  });
  expect(await api(owner).answerEnquiry({ params, body })).toMatchObject({ ok: true });
  expect(await api(other).answerEnquiry({ params, body })).toMatchObject({ ok: false, status: 409 });
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = 'enquiry-answer'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await found()).toEqual(['Ferries']);
  expect(await found({ state: 'done' })).toEqual(['Lighthouse keepers']);
  expect(await found({ state: 'all', ...params })).toEqual(['Lighthouse keepers']);
  expect(await found(params)).toEqual([]);
  expect((await api(owner).listEnquiries({ query: { state: 'done' } })).data[0]?.answers).toMatchObject([
    { by: owner.name, message: 'Very well.' },
  ]);
  expect(await api(other).finishEnquiry({ params, body: { is_done: false } })).toMatchObject({ ok: true });
  expect(await found()).toEqual(['Ferries', 'Lighthouse keepers']);
  expect(await api(owner).finishEnquiry({ params: { id: 999_999 }, body: { is_done: true } })).toMatchObject({
    status: 404,
  });
});

test('the log says who did what, is searched, and cannot be changed', async ({ api, app, db, make }) => {
  const owner = await make.owner({ name: 'Wendy Watcher', email: 'wendy@example.org' });
  const { version } = await api(owner).getSettings();
  await api(owner).saveSettings({ body: { version, values: { CONTACT_PHONE: '=1+2' } } });
  expect(await api(owner).saveSettings({ body: { version, values: {} } })).toMatchObject({ ok: true });
  const { data } = await api(owner).listLog({ query: { search: 'watch wendy' } });
  expect(data).toMatchObject([
    {
      what: 'settingsChanged',
      by: { user_name: 'Wendy Watcher' },
      network: '127.0.0.1',
      note: 'CONTACT_PHONE',
    },
  ]);
  expect((await api(owner).listLog({ query: { what: 'enquiryDone', search: 'wendy' } })).total).toBe(0);
  expect((await api(owner).listLog({ query: { search: "'&|!():* <-> zzz\\" } })).total).toBe(0);

  for (const change of [
    sql`update log_entry set note = ''`,
    sql`delete from log_entry`,
    sql`truncate log_entry`,
  ])
    await expect(change.execute(db)).rejects.toThrow('The log is not changed');

  const csv = await app.inject({
    url: '/api/owner/log.csv?search=wendy',
    headers: { authorization: owner.token },
  });
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  const [head, ...lines] = csv.body.trim().split('\r\n');
  expect(head).toMatch(/^id,at,what,by/);
  expect(lines.map((line) => line.split(',')[2])).toEqual(['logExported', 'settingsChanged']);
});

test('the overview counts what waits', async ({ api, make }) => {
  const owner = await make.owner();
  const before = await api(owner).getOverview();
  await api().sendEnquiry({
    body: {
      name: 'V',
      phone_no: '3125550100',
      email: 'v@example.com',
      subject: 'S',
      message: 'M',
      captcha: true,
    },
  });
  const after = await api(owner).getOverview();
  expect(after.waiting.enquiries).toBe(before.waiting.enquiries + 1);
  expect(after.first_tasks).toContainEqual({ name: 'mail', is_done: false });
});
