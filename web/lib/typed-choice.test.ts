import { expect, test } from 'vitest';
import { choiceOf, choiceRefusal, matchingOptions } from './typed-choice.ts';

const options = ['Virginia', 'West Virginia', 'Hāwī', 'New York', 'New Jersey'].map((name, id) => ({
  id,
  name,
}));

test.for([
  ['virginia', 'Virginia'],
  ['west', 'West Virginia'],
  [' HAWI ', 'Hāwī'],
  ['new', undefined],
  ['Atlantis', undefined],
] as const)('%s is %s', ([typed, name]) => {
  expect(choiceOf(options, typed)?.name).toBe(name);
});

test('a place is found however it is written', () => {
  const places = [
    'St. Louis',
    'Saint Paul',
    'Saint Charles',
    'St. Charles',
    'Fort Worth',
    'Mt. Airy',
    'Easton',
  ];
  const cities = places.map((name, id) => ({ id, name }));
  const listed = (typed: string) => matchingOptions(cities, typed).map(({ name }) => name);
  for (const [typed, name] of [
    ...[
      ['saint louis', 'St. Louis'],
      ['St Louis', 'St. Louis'],
      ['st. paul', 'Saint Paul'],
      ['ST PAUL', 'Saint Paul'],
    ],
    ...[
      ['ft. worth', 'Fort Worth'],
      ['mount airy', 'Mt. Airy'],
      ['St. Charles', 'St. Charles'],
    ],
    ...[
      ['saint charles', 'Saint Charles'],
      ['easton', 'Easton'],
    ],
  ] as const)
    expect(choiceOf(cities, typed)?.name, typed).toBe(name);
  expect(listed('st. p')).toEqual(['Saint Paul']);
  expect(listed('sai')).toEqual(['Saint Paul', 'Saint Charles']);
});

test('a text that is no choice is told why', () => {
  expect(choiceRefusal(options, 'new')).toBe('Several fit: choose one from the list');
  expect(choiceRefusal(options, ' Atlantis ')).toBe('“Atlantis” is not in the list');
  expect(choiceRefusal(undefined, 'new')).toMatch(/still loading/);
});

const skills = [
  { id: 1, name: 'Animal care' },
  { id: 2, name: 'Forestry' },
  { id: 3, name: 'Healthcare law' },
  { id: 4, name: 'Patient care', also: ['nursing', 'caregiver'] },
  { id: 5, name: 'Writing', also: ['care notes'] },
  { id: 6, name: 'Care', is_brand: true as const },
  { id: 7, name: 'Jackrabbit Care', is_brand: true as const },
];
const found = (typed: string) => matchingOptions(skills, typed).map(({ name }) => name);

test('the nearest comes first, and what a maker sells last unless it is named in full', () => {
  expect(found('car')).toEqual([
    ...['Animal care', 'Patient care', 'Writing', 'Healthcare law', 'Care', 'Jackrabbit Care'],
  ]);
  expect(found('care')[0]).toBe('Care');
  expect(found('care pat')).toEqual(['Patient care']);
  expect(found('nurs')).toEqual(['Patient care']);
  expect(choiceOf(skills, 'nursing')?.name).toBe('Patient care');
  expect(found('')).toHaveLength(skills.length);
});
