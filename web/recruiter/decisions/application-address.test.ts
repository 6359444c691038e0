import { expect, test } from 'vitest';
import {
  applicantPath,
  applicationIn,
  applicationListFiltersIn,
  applicationsPath,
} from './application-address.ts';

const read = (path: string) => applicationListFiltersIn(new URL(path, 'http://here').searchParams);

test('an address says which applications are wanted, and is said back', () => {
  const path = '/recruiter/manageapp?new_job_id=7&title=Nurse+%26+carer&status=Pending';
  expect(read(path)).toEqual({ new_job_id: '7', title: 'Nurse & carer', status: 'Pending' });
  expect(applicationsPath(read(path))).toBe(path);
});

test('what is no filter is left out', () => {
  const path = '/recruiter/manageapp?new_job_id=0x7&title=++&status=Hired';
  expect(applicationsPath(read(path))).toBe('/recruiter/manageapp');
});

test('the address of an applicant says which list led there', () => {
  const path = '/recruiter_candidatedetails/4?title=Cook&status=Pending&application=9';
  const address = new URL(path, 'http://here').searchParams;
  expect(applicationIn(address)).toBe('9');
  expect(applicantPath({ id: 9, user: { id: 4 } }, applicationListFiltersIn(address))).toBe(path);
  expect(applicationsPath(applicationListFiltersIn(address), 3)).toBe(
    '/recruiter/manageapp?title=Cook&status=Pending&page=3',
  );
  expect(applicationIn(new URLSearchParams('application=9x'))).toBeUndefined();
});
