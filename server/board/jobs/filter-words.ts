import type { experienceLevels, workplaces } from '#contract/choices.ts';

/** What mean a workplace or a level of experience among the words of a search. */
export const workplaceWords = new Map<string, (typeof workplaces)[number]>([
  ...[
    'work from home',
    'working from home',
    'work at home',
    'home based',
    'remotely',
    'remote',
    'wfh',
    'telecommute',
    'telecommuting',
    'telework',
  ].map((words) => [words, 'Remote'] as const),
  ['hybrid', 'Hybrid'],
]);

export const levelWords = new Map<string, (typeof experienceLevels)[number]>([['entry level', 'Junior']]);
