import { expect, test } from 'vitest';
import { entryRows, errorsByKey } from './entry-rows.ts';

const form = new FormData();
for (const [name, value] of [
  ['educations.4.id', '9'],
  ['educations.4.degree', 'BSc'],
  ['experiences.0.company', 'Acme'],
  ['educations.2.id', ''],
  ['educations.2.degree', ''],
] as const)
  form.append(name, value);

test('rows keep the order of the form, whatever their keys are', () => {
  expect(entryRows(form, 'educations')).toEqual({
    keys: ['4', '2'],
    rows: [
      { id: '9', degree: 'BSc' },
      { id: '', degree: '' },
    ],
  });
  expect(entryRows(form, 'hobbies')).toEqual({ keys: [], rows: [] });
});

test('an error goes to the very entry, and others stay where they are', () => {
  const errors = { 'educations.1.degree': ['Enter the degree'], educations: ['Too many'], job_ids: ['One'] };
  expect(errorsByKey(errors, 'educations', ['4', '2'])).toEqual({
    'educations.2.degree': ['Enter the degree'],
    educations: ['Too many'],
    job_ids: ['One'],
  });
});
