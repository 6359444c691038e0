import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { fileContentOf } from '#web/candidate/resume/reading/content.ts';
import type { ResumeEntry } from '#web/candidate/resume/reading/entries.ts';
import { type ReadResume, readResume } from '#web/candidate/resume/reading/resume.ts';

interface Expected {
  name: string;
  mail: string;
  phone: string;
  linkedin?: string;
  title?: string;
  work: Record<'title' | 'company' | 'from' | 'to', string>[];
  schools: (Record<'degree' | 'school' | 'to', string> & { from?: string })[];
  skills: string[];
}

const folder = import.meta.dirname;
const all: Record<string, Expected> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const list = readFileSync('server/board/lookups/data/skills.tsv', 'utf8').trim().split('\n').slice(1);
const skills = list.map((line, id) => ({ id, name: line.split('\t')[0] ?? '' }));

const plain = (text = '') =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replaceAll('’', "'");

/** Each expected field: its kind, whether it was found, and what was found in its place. */
function compare(found: ReadResume, expected: Expected) {
  const fields: [kind: string, isFound: boolean, wanted: string, got: string][] = [];
  const add = (kind: string, wanted: string | undefined, got: string | undefined) => {
    if (wanted !== undefined) fields.push([kind, plain(got) === plain(wanted), wanted, got ?? '']);
  };
  const { contact } = found;
  add('name', expected.name, contact.user_name);
  add('mail', expected.mail, contact.email);
  add('phone', expected.phone, contact.phone_no);
  add('link', expected.linkedin, contact.linkedin);
  add('title', expected.title, found.title);
  const entry = (
    kind: string,
    at: ResumeEntry | undefined,
    what: string,
    where: string,
    from: string | undefined,
    to: string,
  ) => {
    add(`${kind}: what`, what, at?.what);
    add(`${kind}: where`, where, at?.where);
    add(`${kind}: from`, from, at?.from);
    add(`${kind}: to`, to, at?.to);
  };
  for (const [at, { title, company, from, to }] of expected.work.entries())
    entry('work', found.work[at], title, company, from, to);
  for (const [at, { degree, school, from, to }] of expected.schools.entries())
    entry('education', found.schools[at], degree, school, from, to);
  const names = found.skills.map((id) => skills[id]?.name ?? '');
  for (const skill of expected.skills)
    add(
      'skill',
      skill,
      names.find((name) => plain(name) === plain(skill)),
    );
  return fields;
}

async function readFile(name: string) {
  const task = getDocument({ data: new Uint8Array(readFileSync(join(folder, name))), verbosity: 0 });
  const found = readResume(await fileContentOf(task), skills);
  await task.destroy();
  return found;
}

describe.each([
  ['that it was written with', (name: string) => !name.startsWith('held-')],
  ['that were held back', (name: string) => name.startsWith('held-')],
])('resumes %s', (_, isOf) => {
  test('have 85 % of their fields found', async () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pdf') && isOf(name));
    const kinds = new Map<string, { found: number; of: number }>();
    const shares: string[] = [];
    let extra = 0;
    for (const name of names) {
      const expected = all[name.replace('.pdf', '')] as Expected;
      const read = await readFile(name);
      const fields = compare(read, expected);
      extra += Math.max(0, read.work.length - expected.work.length);
      extra += Math.max(0, read.schools.length - expected.schools.length);
      for (const [kind, isFound] of fields)
        for (const key of [kind, 'all']) {
          const { found, of } = kinds.get(key) ?? { found: 0, of: 0 };
          kinds.set(key, { found: found + Number(isFound), of: of + 1 });
        }
      const missed = fields.filter(([, isFound]) => !isFound);
      shares.push(`${name}: ${fields.length - missed.length} of ${fields.length}`);
      // What was missed is told while rules are written, and not of those that were held back.
      if (process.env.RESUME_MISSES && isOf('chromium'))
        for (const [kind, , wanted, got] of missed) shares.push(`    ${kind}: "${wanted}", got "${got}"`);
    }
    const lines = [...kinds].map(
      ([kind, { found, of }]) => `${kind}: ${found} of ${of}, ${Math.round((100 * found) / of)} %`,
    );
    console.log([`${names.length} resumes, ${extra} entries that are none`, ...shares, ...lines].join('\n'));
    const { found = 0, of = 1 } = kinds.get('all') ?? {};
    expect(found / of).toBeGreaterThanOrEqual(0.85);
  });
});
