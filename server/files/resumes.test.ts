import { parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, test } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { displayName } from './resumes.ts';

test.for([
  ['My CV.pdf', 'My CV.pdf'],
  ['cv', 'cv.pdf'],
  ['cv.PDF', 'cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['Lebenslauf für Zoë.pdf', 'Lebenslauf für Zoë.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
  ['a"b\r\nset-cookie: x.pdf', 'a b set-cookie x.pdf'],
  ['cv\u202efdp.exe', 'cv fdp.exe.pdf'],
  ['a\u2028b\u0000c.pdf', 'a b c.pdf'],
  ['', 'resume.pdf'],
  ['...', 'resume.pdf'],
  ['/', 'resume.pdf'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(150)}.pdf`],
] as const)('%j is shown as %j', ([name, shown]) => {
  expect(displayName(name)).toBe(shown);
});

test('a name of dots is read in no time', () => {
  const dots = '.'.repeat(300_000);
  expect(displayName(`${dots}cv${dots}cv${dots}`)).toBe(`cv${'.'.repeat(148)}.pdf`);
});

test('whatever it is called, a name is one short well-formed line that stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const shown = displayName(name);
      expect(shown).toMatch(/^[^\p{C}\p{Zl}\p{Zp}"/\\<>]{1,154}$/u);
      expect(shown.isWellFormed()).toBe(true);
      expect(displayName(shown)).toBe(shown);
    }),
  );
});

test('a hostile name arrives harmless', async ({ app, api, make }) => {
  const candidate = await make.candidate();
  const form = {
    profesional_title: 'Baker',
    job_ids: [await make.lookup('category', 'Management')],
    skill_ids: [await make.lookup('skill', 'Baking')],
    ...(await make.city()),
  };
  const name = `../x"y\u202e; filename=evil.exe\r\nset-cookie: a=b é.pdf`;
  expect(await api(candidate).saveResume({ form: { ...form, resume: pdf('x', name) } })).toMatchObject({
    ok: true,
  });
  const { resume } = (await api(candidate).getResume()).candidate;
  expect(resume).toBe('x y ; filename=evil.exe set-cookie a=b é.pdf');
  const { headers } = await app.inject({
    url: '/api/employee/informations/resume',
    headers: { authorization: candidate.token },
  });
  expect(headers['set-cookie']).toBeUndefined();
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[ -!#-~]+\.pdf"; filename\*=UTF-8''[\w%.~!'-]+$/);
  expect(parse(disposition).parameters.filename).toBe(resume);
});

test('no more of a name is read than any system has', async ({ api, make }) => {
  const candidate = await make.candidate();
  const form = {
    profesional_title: 'Baker',
    job_ids: [await make.lookup('category', 'Management')],
    skill_ids: [await make.lookup('skill', 'Baking')],
    ...(await make.city()),
  };
  await api(candidate).saveResume({ form: { ...form, resume: pdf('x', `${'.'.repeat(70_000)}cv.pdf`) } });
  expect((await api(candidate).getResume()).candidate.resume).toBe('resume.pdf');
});
