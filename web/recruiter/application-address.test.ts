import { expect, test } from 'vitest';
import { applicationsPath, filtersIn } from './application-address.ts';

const read = (path: string) => filtersIn(new URL(path, 'http://here').searchParams);

test('an address says which applications are wanted, and is said back', () => {
  const path = '/recruiter/manageapp?new_job_id=7&title=Nurse+%26+carer&status=Pending';
  expect(read(path)).toEqual({ new_job_id: '7', title: 'Nurse & carer', status: 'Pending' });
  expect(applicationsPath(read(path))).toBe(path);
});

test('what is no filter is left out', () => {
  const path = '/recruiter/manageapp?new_job_id=0x7&title=++&status=Hired';
  expect(applicationsPath(read(path))).toBe('/recruiter/manageapp');
});
