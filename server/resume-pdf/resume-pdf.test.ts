import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { WrittenResume } from './content.ts';
import { makeResumePdf } from './make.ts';

const nurse: WrittenResume = {
  name: 'María López-García',
  title: 'Registered nurse',
  place: 'Houston, Texas',
  email: 'maria@example.com',
  phone: '+1 713 555 0142',
  links: ['https://www.linkedin.com/in/maria-lopez', null],
  about: 'Nine years on surgical wards.\n\nWhat I do well:\n- Plan shifts\n- Train colleagues',
  experiences: [
    { position: 'Ward nurse', company: 'St. Mary', from: '2015', to: '2019', about: 'Surgical ward.' },
    { position: 'Charge nurse', company: 'Texas Medical', from: '2019', to: 'Present', about: null },
  ],
  educations: [
    {
      degree: 'Bachelor of Science',
      institute: 'University of Houston',
      from: '2011',
      to: '2015',
      about: null,
    },
  ],
  skills: ['Wound care', 'Triage'],
  languages: 'English, Spanish',
  qualification: 'RN license',
};

type Tree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** `role` of each element, in reading order. */
const rolesIn = (node: Tree): string[] => [
  node.role,
  ...node.children.flatMap((child) => ('role' in child ? rolesIn(child) : [])),
];

/** What an independent reader finds in a PDF. */
async function read(pdf: Buffer) {
  const places: { word: string; left: number }[] = [];
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) places.push({ word: item.str, left: item.transform[4] });
    lines.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    roles.push(...rolesIn(await page.getStructTree()));
  }
  const { info } = await document.getMetadata();
  const { numPages: pages } = document;
  // Typed as an object, it comes as a map.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  const found = {
    pages,
    text: lines.join('\n'),
    places,
    roles,
    info: info as Record<string, unknown>,
    marks,
  };
  await document.loadingTask.destroy();
  return found;
}

const readResume = async (changes: Partial<WrittenResume> = {}) =>
  read(await makeResumePdf({ ...nurse, ...changes }));

/** The reader cares for no replacement text: signs that are drawn of several pieces leave control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it leaves
const letters = (text: string) => text.normalize('NFKC').replace(/[\s\x00-\x1f\u200b-\u200d]/g, '');

test('a resume is a tagged PDF of one page with title, author and language', async () => {
  const { pages, roles, info, marks, text } = await readResume();
  expect(pages).toBe(1);
  expect(marks.get('Marked')).toBe(true);
  expect(info).toMatchObject({
    Title: 'Resume of María López-García',
    Author: 'María López-García',
    Language: 'en',
  });
  const headings = roles.filter((role) => /^H\d$/.test(role));
  expect(headings).toEqual(['H1', 'H2', 'H2', 'H3', 'H3', 'H2', 'H3', 'H2', 'H2', 'H2']);
  expect(roles.filter((role) => role === 'LI')).toHaveLength(2);
  expect(roles.filter((role) => role === 'Link')).toHaveLength(3);
  const order = [
    ...['María López-García', 'Registered nurse', 'Houston, Texas', 'linkedin.com/in/maria-lopez'],
    ...['About', 'Nine years', 'Plan shifts', 'Work experience', 'Charge nurse', '2019 – Present'],
    ...[
      'Ward nurse',
      '2015 – 2019',
      'Surgical ward',
      'Education',
      'Bachelor',
      'Skills',
      'Wound care, Triage',
    ],
    ...['Languages', 'English, Spanish', 'Qualification', 'RN license'],
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

describe('what is written comes back', () => {
  test.for([
    ['Latin', 'Zoë Łódź Nguyễn Þórður fi ffl “quoted” – €'],
    ['Greek', 'Μηχανικός λογισμικού'],
    ['Cyrillic', 'Инженер-программист Їжак'],
    ['Arabic', 'مهندس برمجيات'],
    ['Hebrew', 'מהנדסת תוכנה'],
    ['Devanagari', 'सॉफ्टवेयर इंजीनियर'],
    ['Chinese', '高级软件工程师，負責開發'],
    ['Japanese', 'ソフトウェアエンジニア東京'],
    ['Korean', '소프트웨어 엔지니어'],
    ['Georgian', 'პროგრამისტი'],
    ['Armenian', 'ծրագրավորող'],
    ['Amharic', 'ሶፍትዌር መሐንዲስ'],
  ] as const)('in %s', async ([, title]) => {
    const { text } = await readResume({ title, about: null });
    for (const word of title.split(' ')) expect(letters(text)).toContain(letters(word));
  });
});

test('names from the right begin where the others do, and texts at their own side', async () => {
  const about = 'תשע שנים במחלקות';
  const [first] = nurse.experiences;
  const work = first ? [{ ...first, position: 'אחות', company: 'הדסה' }] : [];
  const { places } = await readResume({
    name: 'שרה',
    title: 'מיילדת',
    about,
    experiences: work,
    skills: ['טריאז'],
  });
  const leftOf = (name: string) => Math.round(places.find(({ word }) => word === name)?.left ?? 0);
  for (const name of ['שרה', 'מיילדת', 'אחות', 'הדסה', 'טריאז']) expect(leftOf(name)).toBe(leftOf('About'));
  expect(leftOf('תשע')).toBeGreaterThan(400);
});

test('what looks like commands is text', async () => {
  const signs = '#set page(width: 1cm) #panic("x") $x^2$ *b* _i_ @ref <l> `raw` {1} \\u{41} // no comment';
  const { text, pages } = await readResume({ name: signs, title: '"}]', about: `= No heading\n${signs}` });
  expect(pages).toBe(1);
  expect(letters(text).split(letters(signs))).toHaveLength(3);
  expect(text).toContain('= No heading');
});

test('what cannot be seen or turns the text around is left out', async () => {
  const about = 'a\u202eb\u202c c\u0000d\u0007 e\u200bf\ufeff g\u2066h\u2069 \ud800 \ue000 \u{10ffff} i';
  const { text } = await readResume({ title: null, about });
  expect(text).toContain('a b c d e f g h i');
});

test('faces, piled marks and letters without a face do no harm', async () => {
  const { text, roles } = await readResume({
    title: `e${'\u0301'.repeat(500)} 👩‍💻 🇺🇸 📍 𒀀`,
    about: 'Still here',
  });
  expect(text).toContain('Still here');
  expect(roles).toContain('H1');
});

test('a word of 5,000 letters stays within the page', async () => {
  const document = await getDocument({
    data: new Uint8Array(await makeResumePdf({ ...nurse, about: 'W'.repeat(5000) })),
    verbosity: 0,
  }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) => ('str' in item && item.str ? [item.transform[4] + item.width] : []));
  expect(Math.max(...ends)).toBeLessThan(612 - 60);
  await document.loadingTask.destroy();
});

test('a usual long resume is made to fit two pages, and each heading has its text', async () => {
  const [work] = nurse.experiences;
  if (!work) throw new Error('The nurse has worked');
  const about =
    'Worked with people who made things go well, and wrote down what was learnt.\n- Nights\n- Wounds';
  const experiences = Array.from({ length: 11 }, (_, index) => ({ ...work, about, from: `${2000 + index}` }));
  const { pages, text } = await readResume({ experiences });
  expect(pages).toBe(2);
  expect(text).toContain('María López-García · 1 / 2');
  expect(text).not.toMatch(/(?:Education|Skills|Languages|Work experience)\s*María López-García · 1/);
});

test('the largest resume is made, every word of it', { timeout: 60_000 }, async () => {
  const long = (word: string, length: number) => `${word} `.repeat(length / (word.length + 1)).trim();
  const entry = { from: '2000', to: '2001', about: long('Worked', 2000) };
  const { text } = await readResume({
    title: long('Nurse', 200),
    about: long('Care', 5000),
    experiences: Array.from({ length: 30 }, () => ({
      ...entry,
      position: long('Post', 200),
      company: long('Firm', 200),
    })),
    educations: Array.from({ length: 30 }, () => ({
      ...entry,
      degree: long('Grade', 200),
      institute: long('School', 200),
    })),
    skills: Array.from({ length: 50 }, (_, index) => `Skill ${index}`),
  });
  expect(text.match(/Worked/g)).toHaveLength(60 * 285);
  expect(text).toContain('Skill 49');
});

test('several are made one after the other', async () => {
  const made = await Promise.all(['One', 'Two', 'Three'].map((title) => readResume({ title })));
  expect(made.map(({ text }) => /One|Two|Three/.exec(text)?.[0])).toEqual(['One', 'Two', 'Three']);
});
