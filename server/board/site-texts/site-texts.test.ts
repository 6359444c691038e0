import { buildApp } from '#server/app.ts';
import { clientOf, expect, test } from '#test/app.ts';
import { deleteText, upsertText } from './queries.ts';

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
