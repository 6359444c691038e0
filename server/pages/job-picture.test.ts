import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { test as base, expect } from '#test/app.ts';
import { photo } from '#test/files.ts';
import { registerPages } from './routes.ts';

const test = base.extend('picture', { scope: 'file' }, async ({ app }) => {
  await registerPages(app);
  return async (id: number, headers = {}) => {
    const {
      statusCode: status,
      rawPayload: bytes,
      headers: answered,
    } = await app.inject({
      url: `/job_pictures/${id}.png`,
      headers,
    });
    return { status, bytes, headers: answered };
  };
});

/** Pixels of a part of a picture that differ from the first one. */
async function drawnIn(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => Math.abs(value - (data[0] ?? 0)) > 60).length;
}
const title = { left: 72, top: 215, width: 1056, height: 220 };
const mark = { left: 78, top: 70, width: 100, height: 100 };

test('a job has a picture for previews of its address, which its page names', async ({
  app,
  config,
  make,
  picture,
}) => {
  const { id } = await make.job({ title: 'Lighthouse keeper', company: 'Harbour <Lights> & Sons' });
  const { status, bytes, headers } = await picture(id);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(200_000);
  expect(await drawnIn(bytes, title)).toBeGreaterThan(2000);
  const { body } = await app.inject(`/job_details/${id}`);
  expect(body).toContain(`<meta property="og:image" content="${config.publicUrl}/job_pictures/${id}.png"/>`);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('it is drawn anew when the job, the company’s mark or the board’s colour changes, and else told to be the same', async ({
  api,
  db,
  make,
  picture,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id, title: 'Potter' });
  const first = await picture(job.id);
  const again = await picture(job.id, { 'if-none-match': first.headers.etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await picture(job.id)).bytes.equals(first.bytes)).toBe(true);
  await db.updateTable('job').set({ title: 'Potter of large jars' }).where('id', '=', job.id).execute();
  const renamed = await picture(job.id, { 'if-none-match': first.headers.etag });
  expect(renamed.status).toBe(200);
  expect(await drawnIn(renamed.bytes, title)).toBeGreaterThan(await drawnIn(first.bytes, title));
  const form = { ...(await make.city()), name: 'Jars', website: 'https://jars.example', about: 'Jars.' };
  expect(await api(recruiter).saveCompany({ form: { ...form, logo: await photo() } })).toMatchObject({
    ok: true,
  });
  const marked = await picture(job.id);
  const part = (bytes: Buffer) => sharp(bytes).extract(mark).raw().toBuffer();
  expect((await part(marked.bytes)).equals(await part(renamed.bytes))).toBe(false);

  const owner = api(await make.owner());
  const paint = async (SITE_ACCENT: string | null) => {
    const { version } = await owner.getSettings();
    return owner.saveSettings({ body: { version, values: { SITE_ACCENT } } });
  };
  expect(await paint('#7a1fa2')).toMatchObject({ ok: true });
  onTestFinished(async () => void (await paint(null)));
  const painted = await picture(job.id, { 'if-none-match': marked.headers.etag });
  const bar = { left: 0, top: 540, width: 1, height: 1 };
  const [red = 0, green = 0] = await sharp(painted.bytes).removeAlpha().extract(bar).raw().toBuffer();
  expect(red).toBeGreaterThan(green);
});

test.for([
  ['no room', 'Wordwithoutanyblank'.repeat(10)],
  ['many words', 'and then some more '.repeat(10)],
  ['signs', `<span size="999999">&amp;</span> \u0001 "' \ud83d\ude80 & < >`],
  ['wide letters', '資深軟體工程師'.repeat(12)],
  ['from right to left', 'مهندس برمجيات أول'],
] as const)('a title with %s fits', async ([, title], { make, picture }) => {
  const { id } = await make.job({ title: title.slice(0, 200), company: title.slice(0, 100) });
  const { status, bytes } = await picture(id);
  expect(status).toBe(200);
  // Nothing at the edges, where it would be cut.
  for (const left of [0, 1160])
    expect(await drawnIn(bytes, { left, top: 0, width: 40, height: 520 })).toBe(0);
});

test.for(['\u2800Acme', '\u200dAcme', '\ufe0fAcme', '\u202eAcme', '\u0301'])(
  'a company without a mark whose name begins with what is not seen, %j, has a tile',
  async (company, { make, picture }) => {
    const { status, bytes } = await picture((await make.job({ company })).id);
    expect(status).toBe(200);
    expect(await drawnIn(bytes, mark)).toBeGreaterThan(20);
  },
);

test('what is no job has no picture', async ({ make, picture }) => {
  expect((await picture((await make.job({ deleted: true })).id)).status).toBe(404);
  const { status, headers } = await picture(999_999_999);
  expect([status, headers['cache-control']]).not.toContain('public, max-age=3600');
  expect(status).toBe(404);
});
