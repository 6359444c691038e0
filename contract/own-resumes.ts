import { z } from 'zod';
import { done, doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterId, id, instant, oneLine } from './fields.ts';
import { resumeForm, resumeInFull } from './resumes.ts';
import { download } from './uploads.ts';
import { maxResumeNameLength } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forCandidates } from './values/roles.ts';

const params = z.object({ id: id() });
const name = oneLine(reason('noResumeName'), maxResumeNameLength);

const listed = z.object({
  id: z.number(),
  name: z.string(),
  is_default: z.boolean(),
  profesional_title: textOrNull,
  /** The name of the uploaded file. */
  resume: textOrNull,
  updated_at: instant,
});
export type ListedResume = z.output<typeof listed>;

const listResumes = endpoint({
  method: 'GET',
  path: '/api/employee/resumes',
  access: forCandidates,
  summary: 'The own resumes, the default one first, then the one that was changed last',
  response: z.object({ resumes: z.array(listed) }),
});

const addResume = endpoint({
  method: 'POST',
  path: '/api/employee/resumes',
  access: forCandidates,
  summary: 'Add a resume, blank or as a copy of an own one with its entries and its file; 409 beyond ten',
  refusals: [404],
  body: z.object({ name, from: filterId.describe('The own one that is copied') }),
  response: done.extend({ id: z.number() }),
});

const getOneResume = endpoint({
  method: 'GET',
  path: '/api/employee/resumes/:id',
  access: forCandidates,
  summary: 'One of the own resumes, and the lists that its form needs',
  params,
  response: resumeInFull,
});

const saveOneResume = endpoint({
  method: 'PUT',
  path: '/api/employee/resumes/:id',
  access: forCandidates,
  summary: 'Save one of the own resumes, all or nothing; without a new file the present one stays',
  params,
  form: resumeForm,
  response: doneWithMessage,
});

const renameResume = endpoint({
  method: 'PUT',
  path: '/api/employee/resumes/:id/name',
  access: forCandidates,
  summary: 'Call one of the own resumes otherwise; no two are called the same',
  params,
  body: z.object({ name }),
  response: done,
});

const chooseDefaultResume = endpoint({
  method: 'POST',
  path: '/api/employee/resumes/:id/default',
  access: forCandidates,
  summary: 'Have one of the own resumes be the one that is searched, shown and sent unless another is chosen',
  params,
  response: done,
});

const deleteResume = endpoint({
  method: 'DELETE',
  path: '/api/employee/resumes/:id',
  access: forCandidates,
  summary: 'Delete one of the own resumes but the default one; what was sent of it stays',
  params,
  response: done,
});

const downloadOneResume = endpoint({
  method: 'GET',
  path: '/api/employee/resumes/:id/file',
  access: forCandidates,
  summary: 'The uploaded file of one of the own resumes, under the name it came with',
  params,
  response: download('application/pdf'),
});

/** Apart from `contract`, so that they are loaded only by whoever uses them. */
export const resumeEndpoints = {
  listResumes,
  addResume,
  getOneResume,
  saveOneResume,
  renameResume,
  chooseDefaultResume,
  deleteResume,
  downloadOneResume,
};
