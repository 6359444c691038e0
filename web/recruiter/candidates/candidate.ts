import type { z } from 'zod';
import type { getCandidate, searchCandidates } from '#contract/candidate-search.ts';

export type Candidate = z.output<typeof getCandidate.response>['candidate'];
type Found = z.output<typeof searchCandidates.response>;
export type FoundCandidate = Found['data'][number];
export type CandidateReading = Found['reading'];
