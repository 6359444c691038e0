import type { z } from 'zod';
import type { getCandidate, searchCandidates } from '#contract/candidate-search.ts';

export type Candidate = z.output<typeof getCandidate.response>['candidate'];
export type FoundCandidate = z.output<typeof searchCandidates.response>['data'][number];
