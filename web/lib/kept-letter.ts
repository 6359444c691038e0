import { readSession } from './session.ts';
import { keepStored, readStored } from './stored.ts';

const most = 20;

/** By account and job, the last one last. */
function letters(): [key: string, letter: string][] {
  try {
    return JSON.parse(readStored('letters') || '[]');
  } catch {
    return [];
  }
}

const keyOf = (job: number) => `${/^\d+(?=\.)/.exec(readSession()?.token ?? '')?.[0] ?? ''} ${job}`;

/** The letter to a job that was begun in this browser. */
export const keptLetter = (job: number) => letters().find(([key]) => key === keyOf(job))?.[1] ?? '';

/** Keeps it until it is sent, or somebody logs out; an empty one goes. */
export function keepLetter(job: number, letter: string) {
  const key = keyOf(job);
  const others = letters().filter(([other]) => other !== key);
  const kept: typeof others = letter ? [...others, [key, letter]] : others;
  keepStored('letters', JSON.stringify(kept.slice(-most)));
}
