import { readConfig } from '#server/config/config.ts';
import { expect, test } from '#test/app.ts';

test('what is chosen is checked at its field', async ({ api, make }) => {
  const candidate = await make.candidate();
  const save = async (body: unknown) =>
    api(candidate).saveVisibility({ body: body as never }) as Promise<{ ok: boolean; errors?: object }>;
  const sound = { visibility: 'but_named', hidden_from: ['Mill'], shows_contact: false };
  const refusedAt = async (part: object, ...fields: string[]) =>
    expect(Object.keys((await save({ ...sound, ...part })).errors ?? {})).toEqual(fields);
  await refusedAt({ visibility: 'recruiters' }, 'visibility');
  await refusedAt({ hidden_from: [] }, 'hidden_from');
  await refusedAt({ hidden_from: 'Mill' }, 'hidden_from');
  await refusedAt({ hidden_from: ['Mill', ' '] }, 'hidden_from');
  await refusedAt({ hidden_from: ['?!'] }, 'hidden_from');
  await refusedAt({ hidden_from: ['x'.repeat(201)] }, 'hidden_from');
  await refusedAt({ hidden_from: Array.from({ length: 51 }, (_, n) => `Mill ${n}`) }, 'hidden_from');
  await refusedAt({ shows_contact: 'yes' }, 'shows_contact');
  expect((await api(candidate).getVisibility()).visibility).toBe('everybody');
  expect(
    await save({ ...sound, hidden_from: Array.from({ length: 50 }, (_, n) => `Mill ${n}`) }),
  ).toMatchObject({ ok: true });
  expect((await api(candidate).getVisibility()).hidden_from).toHaveLength(50);
});

test('two who save at once leave what one of them chose', async ({ api, make }) => {
  const candidate = await make.candidate();
  const choices = [['Mill', 'Lake'], ['Lake', 'Mill', 'Inn'], []];
  await Promise.all(
    choices.map((hidden_from) =>
      api(candidate).saveVisibility({
        body: { visibility: 'everybody', hidden_from, shows_contact: hidden_from.length > 0 },
      }),
    ),
  );
  const left = await api(candidate).getVisibility();
  expect(choices.map((names) => [...names].sort())).toContainEqual([...left.hidden_from].sort());
  expect(left.shows_contact).toBe(left.hidden_from.length > 0);
});

test('who read the choice before it was changed does not undo it', async ({ api, make }) => {
  const candidate = await make.candidate();
  const { version, ...before } = await api(candidate).getVisibility();
  const save = (body: object) =>
    api(candidate).saveVisibility({ body: { ...before, version, ...body } as typeof before });
  for (const _ of [1, 2]) expect(await save({ visibility: 'nobody' })).toMatchObject({ ok: true });
  expect(await save({ shows_contact: !before.shows_contact })).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('Somebody has changed this') },
  });
  expect(await api(candidate).getVisibility()).toMatchObject({ ...before, visibility: 'nobody' });
});

test('the owner says what holds for candidates who register', async ({ api, config, db, make }) => {
  const before = config.newCandidates;
  const register = async (name: string) => {
    const email = `${name}@example.com`;
    const registered = await api().register({
      body: {
        ...{ user_type_id: 1, user_name: 'Nell New', email, phone_no: '3125550100', captcha: true },
        ...{ password: 'giraffe-lamp-7', password_confirmation: 'giraffe-lamp-7' },
        ...(await make.city()),
      },
    });
    expect(registered).toMatchObject({ ok: true });
    return db
      .selectFrom('candidate')
      .innerJoin('account', 'account.id', 'account_id')
      .innerJoin('candidate_search', 'candidate_id', 'account_id')
      .where('email', '=', email)
      .select(['candidate.visibility', 'candidate_search.visibility as searched', 'shows_contact'])
      .executeTakeFirstOrThrow();
  };
  expect(await register('seen')).toEqual({
    ...{ visibility: 'everybody', searched: 'everybody', shows_contact: true },
  });
  const set = { NEW_CANDIDATES_VISIBLE: 'off', NEW_CANDIDATES_CONTACT: 'off' };
  config.newCandidates = readConfig({}, set).newCandidates;
  expect(await register('unseen')).toEqual({
    ...{ visibility: 'nobody', searched: 'nobody', shows_contact: false },
  });
  config.newCandidates = before;
});
