import { api } from './api.ts';

/** Saves a job, or removes it. The call changes what there is: where another tab did so before, it is made once more. */
export async function saveJob(job: number, isWanted: boolean) {
  const toggle = () => api.toggleSavedJob({ params: { job } });
  const answer = await toggle();
  return answer.ok && answer.data.saved === !isWanted ? toggle() : answer;
}
