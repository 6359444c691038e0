import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { clientOf, expect, test } from '#test/app.ts';
import { otherPictures, photo, vastPng } from '#test/files.ts';

const form = {
  user_name: 'Ada Love',
  d_o_b: '12/10/1985',
  gender: 'female',
  phone_no: '5125550111',
  current_company: '',
  current_job: 'Analyst',
  address: '1 Main St',
  email: 'ada.at.work@example.com',
  twitter: 'https://example.com/ada',
  linkedin: null,
} as const;

const named = (content: string, name: string) => new File([content], name, { type: 'image/png' });

const avatars = (dataDir: string) => readdir(join(dataDir, 'files', 'avatar')).catch((): string[] => []);

test('a fresh profile shows what registration knows', async ({ api, make }) => {
  const candidate = await make.candidate({ name: 'Ben Fresh' });
  expect(await api(candidate).getProfile()).toEqual({
    user_name: 'Ben Fresh',
    email: candidate.email,
    phone_no: '3125550100',
    ...{ d_o_b: null, gender: null, current_company: null, current_job: null, address: null, image: null },
    version: expect.any(String),
    ...{ twitter: null, facebook: null, instagram: null, linkedin: null },
  });
});

test('a profile is saved as given, and its address is for contact alone', async ({ api, make, db }) => {
  const candidate = await make.candidate();
  expect(await api(candidate).saveProfile({ form })).toEqual({
    ok: true,
    data: { success: true, message: 'Updated successfully!!' },
  });
  expect(await api(candidate).getProfile()).toMatchObject({
    ...form,
    d_o_b: '1985-12-10',
    current_company: null,
    image: null,
  });
  const account = db.selectFrom('account').where('id', '=', candidate.id).select('email');
  expect(await account.executeTakeFirst()).toEqual({ email: candidate.email });
});

test('a profile that was saved in another tab is not overwritten; the same sent again is no conflict', async ({
  api,
  make,
}) => {
  const candidate = api(await make.candidate());
  const { version } = await candidate.getProfile();
  const address = '2 Harbor Street';
  expect(await candidate.saveProfile({ form: { ...form, version } })).toMatchObject({ ok: true });
  expect(await candidate.saveProfile({ form: { ...form, version } })).toMatchObject({ ok: true });
  expect(await candidate.saveProfile({ form: { ...form, address, version } })).toMatchObject({
    ok: false,
    status: 409,
    message: expect.stringContaining('load the page again'),
  });
  const now = await candidate.getProfile();
  expect(now.address).toBe('1 Main St');
  expect(await candidate.saveProfile({ form: { ...form, address, version: now.version } })).toMatchObject({
    ok: true,
  });
});

test('a picture is stored afresh: upright, small, without what the camera wrote', async ({
  app,
  api,
  make,
}) => {
  const candidate = await make.candidate();
  const image = await photo({ orientation: 6, width: 1600, height: 800 });
  expect(await api(candidate).saveProfile({ form: { ...form, image } })).toMatchObject({ ok: true });
  const { image: url } = await api(candidate).getProfile();
  const response = await app.inject(url ?? '');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  const picture = sharp(response.rawPayload);
  const { width, height, exif, orientation } = await picture.metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 512, height: 512 });
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[data.length - 3]).toBeLessThan(50);
});

test('the address of a picture is signed for it alone, and dies', async ({ app, api, make }) => {
  const addressOfAPicture = async () => {
    const candidate = await make.candidate();
    await api(candidate).saveProfile({ form: { ...form, image: await photo() } });
    return new URL((await api(candidate).getProfile()).image ?? '', 'http://host');
  };
  const [url, other] = [await addressOfAPicture(), await addressOfAPicture()];
  const expires = Number(url.searchParams.get('expires'));
  expect(expires - Date.now() / 1000).toBeLessThanOrEqual(7200);
  const ask = async (changes: Record<string, string>) => {
    const query = { ...Object.fromEntries(url.searchParams), ...changes };
    return (await app.inject({ url: url.pathname, query })).statusCode;
  };
  expect(await ask({})).toBe(200);
  expect(await ask({ expires: String(expires + 3600) })).toBe(404);
  expect(await ask({ expires: '1' })).toBe(404);
  expect(await ask({ signature: '' })).toBe(404);
  expect((await app.inject(url.pathname)).statusCode).toBe(404);
  expect((await app.inject(url.pathname.replace('avatar', 'logo'))).statusCode).toBe(404);
  expect((await app.inject(other.pathname + url.search)).statusCode).toBe(404);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: expires * 1000 - 1 });
  expect(await ask({})).toBe(200);
  vi.setSystemTime(expires * 1000);
  expect(await ask({})).toBe(404);
});

test('another picture replaces the file, none keeps it', async ({ apart: api, make, dataDir }) => {
  const candidate = await make.candidate();
  const before = await avatars(dataDir);
  const own = async () => (await avatars(dataDir)).filter((name) => !before.includes(name));
  await api(candidate).saveProfile({ form: { ...form, image: await photo() } });
  const first = await own();
  expect(first).toHaveLength(1);
  await api(candidate).saveProfile({ form });
  expect(await own()).toEqual(first);
  await Promise.all(
    [1, 2].map(async () => api(candidate).saveProfile({ form: { ...form, image: await photo() } })),
  );
  const last = await own();
  expect(last).toHaveLength(1);
  expect(last).not.toEqual(first);
  expect((await api(candidate).getProfile()).image).toContain(last[0]);
});

test('what is no picture is refused at its field, and the old one stays', async ({ api, make, dataDir }) => {
  const candidate = await make.candidate();
  await api(candidate).saveProfile({ form: { ...form, image: await photo() } });
  const { image: url } = await api(candidate).getProfile();
  const files = await avatars(dataDir);
  const cut = await photo({ width: 400, height: 400 });
  const hostile = [
    named('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'me.png'),
    named('GIF89a', 'me.gif'),
    named('\x89PNG\r\n\x1a\n', 'me.png'),
    new File([Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1')], 'me.png'),
    new File([cut.slice(0, cut.size / 2)], 'me.jpg'),
    new File([], 'me.png'),
    new File([await cut.arrayBuffer(), Buffer.alloc(25 * 1024 * 1024)], 'me.jpg'),
    vastPng(30_000),
    ...(await otherPictures()),
  ];
  for (const image of hostile) {
    const answer = await api(candidate).saveProfile({ form: { ...form, user_name: 'Mallory', image } });
    expect(answer, image.name).toMatchObject({ status: 422, errors: { image: [expect.any(String)] } });
  }
  expect(await api(candidate).getProfile()).toMatchObject({ user_name: form.user_name, image: url });
  expect(await avatars(dataDir)).toEqual(files);
});

test('a picture has at most 25 megapixels', async ({ api, make }) => {
  const candidate = await make.candidate();
  const save = (side: number) => api(candidate).saveProfile({ form: { ...form, image: vastPng(side) } });
  expect(await save(5000)).toMatchObject({ ok: true });
  expect(await save(5001)).toMatchObject({
    errors: { image: ['Choose a picture of at most 25 megapixels'] },
  });
});

test('every field is refused where it is wrong', async ({ api, make }) => {
  const candidate = await make.candidate();
  const refused: [field: keyof typeof form, ...values: unknown[]][] = [
    ['user_name', undefined, '', '  ', 'x'.repeat(101), 'a\0b', 'call https://evil.example'],
    ['d_o_b', undefined, '02/30/1990', '13/01/1990', '1990', 'infinity', '01/01/2990', '01/01/1850'],
    ['gender', undefined, 'other', 'Male'],
    ['phone_no', undefined, '12', '31255501001', 'phone'],
    ['address', undefined, ''],
    ['email', undefined, 'ada', 'a@b'],
    [
      'twitter',
      'javascript:alert(1)',
      'example',
      'mailto:example.com',
      'https://',
      'https://a b.com',
      'https://me@example.com',
    ],
    ['linkedin', 'data:text/html,hi', `https://example.com/${'x'.repeat(300)}`],
    ['current_job', 'x'.repeat(201)],
  ];
  for (const [field, ...values] of refused)
    for (const value of values) {
      const answer = await api(candidate).saveProfile({ form: { ...form, [field]: value } as never });
      expect(answer, `${field} ${value}`).toMatchObject({
        status: 422,
        errors: { [field]: expect.arrayContaining([expect.any(String)]) },
      });
    }
  for (const [d_o_b, why] of [
    ['02/29/1997', 'There is no such day: enter month, day and year as MM/DD/YYYY'],
    ['1/1/1850', 'Enter a date in the past, from 01/01/1900 on'],
    ['1997', 'Enter your date of birth as MM/DD/YYYY'],
  ] as const)
    expect(await api(candidate).saveProfile({ form: { ...form, d_o_b } })).toMatchObject({
      errors: { d_o_b: [why] },
    });
  expect((await api(candidate).getProfile()).address).toBeNull();
});

test('a child younger than the board asks for is refused at the date of birth', async ({
  app,
  api,
  config,
  db,
  files,
  make,
}) => {
  const candidate = await make.candidate();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T12:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const saving = (d_o_b: string, client = api(candidate)) => client.saveProfile({ form: { ...form, d_o_b } });
  expect(await saving('2012-02-29')).toMatchObject({
    status: 422,
    errors: { d_o_b: ['This board is for people who are 14 or older'] },
  });
  expect((await api(candidate).getProfile()).d_o_b).toBe(null);
  const wrong = { ...form, d_o_b: '2012-02-29', address: '' };
  expect(await api(candidate).saveProfile({ form: wrong })).toMatchObject({
    errors: { address: [expect.any(String)], d_o_b: [expect.any(String)] },
  });
  expect(await saving('2012-02-28')).toMatchObject({ ok: true });
  expect(app.config.minAge).toBe(14);

  const adults = await buildApp({ db, files, config: { ...config, minAge: 18 } });
  onTestFinished(() => adults.close());
  expect(await saving('2008-03-01', clientOf(adults, candidate))).toMatchObject({ status: 422 });
  expect(await saving('2008-02-28', clientOf(adults, candidate))).toMatchObject({ ok: true });
});

test('the three spellings of a date are one', async ({ api, make }) => {
  const candidate = await make.candidate();
  for (const d_o_b of ['02/29/2000', '02-29-2000', '2000-02-29']) {
    expect(await api(candidate).saveProfile({ form: { ...form, d_o_b } })).toMatchObject({ ok: true });
    expect((await api(candidate).getProfile()).d_o_b).toBe('2000-02-29');
  }
});

test('a profile is the candidate’s own', async ({ api, make }) => {
  const recruiter = await make.recruiter();
  await expect(api(recruiter).getProfile()).rejects.toMatchObject({ status: 403 });
  expect(await api(recruiter).saveProfile({ form })).toMatchObject({ status: 403 });
  await expect(api().getProfile()).rejects.toMatchObject({ status: 401 });
  await expect(api().saveProfile({ form })).rejects.toMatchObject({ status: 401 });
});
