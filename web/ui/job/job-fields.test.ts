import { expect, it } from 'vitest';
import { jobIn } from './job-fields.ts';

it.each([
  ['2027-01-31', '01/31/2027'],
  [' 1-3-2027', '01/03/2027'],
  ['01/31/2027', '01/31/2027'],
  ['02/30/2027', '02/30/2027'],
  ['soon', 'soon'],
  ['', ''],
])('sends the last day "%s" as "%s"', (typed, sent) => {
  const form = new FormData();
  form.set('expire_date', typed);
  expect(jobIn(form).expire_date).toBe(sent);
});
