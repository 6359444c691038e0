import { expect, test } from 'vitest';
import { type FieldValues, filled, takenBack } from './filling.ts';
import type { ReadResume } from './reading/resume.ts';

const entry = { from: '2015', to: 'Present', more: '' };
const found: ReadResume = {
  contact: {},
  title: 'Nurse',
  summary: 'Calm.',
  languages: 'Welsh',
  qualification: 'BSc',
  years: 30,
  skills: [3, 4],
  work: [
    { what: 'Nurse', where: 'Lake Hospital', ...entry },
    { what: 'Aide', where: 'Mill Clinic', ...entry },
  ],
  schools: [],
};
const row = (key: number, position: string, company: string): FieldValues => [
  [`experiences.${key}.id`, ''],
  [`experiences.${key}.job_post`, position],
  [`experiences.${key}.company`, company],
  [`experiences.${key}.from`, ''],
  [`experiences.${key}.to`, ''],
  [`experiences.${key}.additonal_informatiion`, ''],
];
const before: FieldValues = [
  ['profesional_title', ''],
  ['language', 'Polish'],
  ['total_year_experience', ''],
  ['skill_ids', '3'],
  ...row(0, 'nurse', 'Lake Hospital '),
  ...row(1, '', ''),
];

test('what is blank is filled in, and what is there stays', () => {
  const { after, names } = filled(before, found);
  expect(after).toContainEqual(['profesional_title', 'Nurse']);
  expect(after).toContainEqual(['language', 'Polish']);
  expect(after).toContainEqual(['total_year_experience', 'Above 15']);
  expect(after.filter(([name]) => name === 'skill_ids').map(([, id]) => id)).toEqual(['3', '4']);
  expect(after).toContainEqual(['experiences.1.company', 'Mill Clinic']);
  expect(after.some(([name]) => name.startsWith('experiences.2'))).toBe(false);
  expect(names.has('language')).toBe(false);
  expect(filled(after, found).names.size).toBe(0);
});

test('taken back, all is as it was', () => {
  const none = before.slice(0, 4);
  for (const form of [before, none])
    expect(takenBack(filled(form, found).after, filled(form, found))).toEqual(form);
});

test('what was changed since stays, with the entry that it belongs to', () => {
  const all = filled(before.slice(0, 4), found);
  const now = all.after.map(([name, value]): FieldValues[number] =>
    name === 'experiences.1.company' || name === 'profesional_title' ? [name, 'Changed'] : [name, value],
  );
  const left = takenBack(now, all);
  expect(left).toContainEqual(['profesional_title', 'Changed']);
  expect(left).toContainEqual(['experiences.1.company', 'Changed']);
  expect(left).toContainEqual(['experiences.1.job_post', 'Aide']);
  expect(left.some(([name]) => name.startsWith('experiences.0'))).toBe(false);
});
