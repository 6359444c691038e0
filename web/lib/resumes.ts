import { createClient } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { resumeEndpoints } from '#contract/own-resumes.ts';
import { sendFromBrowser } from './api.ts';

export const resumes = createClient(resumeEndpoints, sendFromBrowser);

/** The default one first; none where another provider knows of one alone. */
export async function listOwnResumes(signal?: AbortSignal) {
  try {
    return (await resumes.listResumes(signal && { signal })).resumes;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
