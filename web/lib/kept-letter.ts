import { readSession } from './session.ts';
import { keepStored, readStored } from './stored.ts';

const mostLetters = 20;

/** With an application to a job, by its id, or with the decision about an application. */
type To = number | `decision ${number}`;

/** By account and what it goes to, the last one last. */
function letters(): [key: string, letter: string][] {
  try {
    return JSON.parse(readStored('letters') || '[]');
  } catch {
    return [];
  }
}

const keyOf = (to: To) => `${/^\d+(?=\.)/.exec(readSession()?.token ?? '')?.[0] ?? ''} ${to}`;

/** The letter that was begun in this browser. */
export const keptLetter = (to: To) => letters().find(([key]) => key === keyOf(to))?.[1] ?? '';

/** Keeps it until it is sent, or somebody logs out; an empty one goes. */
export function keepLetter(to: To, letter: string) {
  const key = keyOf(to);
  const others = letters().filter(([other]) => other !== key);
  const kept: typeof others = letter ? [...others, [key, letter]] : others;
  keepStored('letters', JSON.stringify(kept.slice(-mostLetters)));
}
