import { expect, test } from 'vitest';
import { typedLink } from './typed-link.ts';

test.each([
  ['https://example.com/jobs?a=1#top', 'https://example.com/jobs?a=1#top'],
  [' http://example.com ', 'http://example.com'],
  ['example.com/jobs', 'https://example.com/jobs'],
  ['jobs@example.com', 'mailto:jobs@example.com'],
  ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
])('%s is a link', (typed, link) => {
  expect(typedLink(typed)).toBe(link);
});

test.each([
  '',
  'our site',
  'example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'https://',
  'a b.com',
])('%s is none', (typed) => {
  expect(typedLink(typed)).toBeUndefined();
});
