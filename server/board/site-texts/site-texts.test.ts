import { texts as candidate } from '#english/candidate.ts';
import { texts as frame } from '#english/frame.ts';
import { texts as told } from '#english/told.ts';
import { buildApp } from '#server/app.ts';
import { clientOf, expect, test } from '#test/app.ts';
import { deleteText, upsertText, writeOwnText } from './queries.ts';

test('a new board has terms and a privacy policy of its own, and no About Us', async ({
  config,
  db,
  files,
}) => {
  const app = await buildApp({
    db,
    files,
    config: { ...config, site: { ...config.site, name: 'Work & <Bread>' } },
  });
  const { TermsofService, privacypolicy } = await clientOf(app).getTerms();
  expect(TermsofService.page_content).toMatch(/^<p>Work &amp; .*is a place where .*\.<\/p>/s);
  expect(TermsofService.page_content).not.toContain('{site}');
  expect(privacypolicy.page_content).toContain('We set no cookies');
  const screens = [candidate.visibility.title, candidate.reads.title, told.mails.title];
  for (const said of [...screens, frame.accountAndSecurity, 'alerts', 'A log keeps', 'Of a report we keep'])
    expect(privacypolicy.page_content).toContain(said);
  expect(await clientOf(app).getPolicy()).toEqual({ privacypolicy, aboutus: null });
  await app.close();
});

test('the text of the operator takes the place of ours, and leaves it again', async ({ api, db }) => {
  const ours = await api().getTerms();
  await upsertText(db, 'terms', '<h2>Be kind</h2><p>Always.</p>');
  await upsertText(db, 'about', '<p>We are three people.</p>');
  expect((await api().getTerms()).TermsofService.page_content).toBe('<h2>Be kind</h2><p>Always.</p>');
  expect((await api().getPolicy()).aboutus).toEqual({ page_content: '<p>We are three people.</p>' });
  await deleteText(db, 'terms');
  await deleteText(db, 'about');
  expect(await api().getTerms()).toEqual(ours);
  expect((await api().getPolicy()).aboutus).toBeNull();
});

test.for<[string, string]>([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/contact_us">a</a>', '<a href="/contact_us">a</a>'],
  ['<img src="x" onerror="alert(1)"><iframe src="https://example.com"></iframe>b', 'b'],
  ['<svg><style>*{}</style></svg><form><input></form>c', 'c'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
])('%s is cleaned when it is stored, and when it is shown', async ([html, clean], { api, db }) => {
  await upsertText(db, 'terms', html);
  const stored = await db.selectFrom('page').where('name', '=', 'terms').select('content').executeTakeFirst();
  expect(stored?.content).toBe(clean);
  await db.updateTable('page').set({ content: html }).where('name', '=', 'terms').execute();
  expect((await api().getTerms()).TermsofService.page_content).toBe(clean);
});

test('an owner words a text, and goes back to an earlier version', async ({ api, make }) => {
  const [owner, other] = [await make.owner({ name: 'Wanda Words' }), await make.owner()];
  const params = { name: 'terms' } as const;
  const { version, usual } = await api(owner).getText({ params });
  expect(usual).toContain('Jobstead');
  const content = '<p>Be kind.</p><script>alert(1)</script>';
  expect(await api(owner).previewText({ params, body: { content } })).toMatchObject({
    data: { content: '<p>Be kind.</p>' },
  });
  const saved = await api(owner).saveText({ params, body: { version, content } });
  expect(saved).toMatchObject({ ok: true });
  expect((await api().getTerms()).TermsofService.page_content).toBe('<p>Be kind.</p>');
  expect(await api(other).saveText({ params, body: { version, content: 'late' } })).toMatchObject({
    status: 409,
  });

  const now = await api(other).getText({ params });
  expect(now).toMatchObject({
    content: '<p>Be kind.</p>',
    versions: [{ by: 'Wanda Words', content: '<p>Be kind.</p>' }],
  });
  expect(await api(other).saveText({ params, body: { version: now.version, content: null } })).toMatchObject({
    ok: true,
  });
  expect((await api().getTerms()).TermsofService.page_content).toBe(usual);
  expect((await api(owner).getText({ params })).versions).toHaveLength(2);
  expect((await api(owner).listLog({ query: { what: 'textChanged', search: 'wanda' } })).data).toMatchObject([
    { note: 'terms' },
  ]);
});

test('the lines of the landing page and the footer are the owner’s', async ({ db, files, config, make }) => {
  const app = await buildApp({ db, files, config: structuredClone(config) });
  const owner = clientOf(app, await make.owner());
  for (const [name, content] of [
    ['heading', 'Work at the harbour'],
    ['claim', '{jobs} by the sea'],
    ['footer', 'Run by three people & a dog'],
  ] as const) {
    const params = { name };
    const { version } = await owner.getText({ params });
    expect(await owner.saveText({ params, body: { version, content: 'x'.repeat(201) } })).toMatchObject({
      errors: { content: [expect.stringContaining('200')] },
    });
    expect(await owner.saveText({ params, body: { version, content } })).toMatchObject({ ok: true });
    expect(app.config.site[name]).toBe(content);
  }
  await app.close();
});

test('a text in which nothing is seen leaves the one that comes with the board', async ({ api, make }) => {
  const owner = api(await make.owner());
  for (const [name, contents] of [
    ['terms', ['<script>alert(1)</script>', '<p> </p><hr>', '<p>\u200b</p>']],
    ['heading', ['\u200b']],
  ] as const)
    for (const content of contents) {
      const params = { name };
      const { version } = await owner.getText({ params });
      expect(await owner.saveText({ params, body: { version, content } })).toMatchObject({ ok: true });
      expect((await owner.getText({ params })).content, content).toBeNull();
    }
});

test('what the command writes is a version as well', async ({ api, db, make }) => {
  const owner = api(await make.owner());
  const params = { name: 'about' } as const;
  const { version } = await owner.getText({ params });
  const content = '<p>By command.</p>';
  await db.transaction().execute((each) => writeOwnText(each, 'about', content, { by: null }));
  expect(await owner.getText({ params })).toMatchObject({ content, versions: [{ by: null, content }] });
  // Nobody writes over it who has not read it.
  expect(await owner.saveText({ params, body: { version, content: 'late' } })).toMatchObject({ status: 409 });
});
