import { readStored, writeStored } from './local-storage.ts';
import { readAccount } from './session.ts';

const maxLetters = 20;

type To = number | `decision ${number}` | `reason ${number}`;

/** The last one last. */
function letters(): [key: string, letter: string][] {
  try {
    return JSON.parse(readStored('letters') || '[]');
  } catch {
    return [];
  }
}

const keyOf = (to: To) => `${readAccount() ?? ''} ${to}`;

export const readLetterDraft = (to: To) => letters().find(([key]) => key === keyOf(to))?.[1] ?? '';

/** Until it is sent, or somebody logs out; an empty one goes. */
export function saveLetterDraft(to: To, letter: string) {
  const key = keyOf(to);
  const others = letters().filter(([other]) => other !== key);
  const all: typeof others = letter ? [...others, [key, letter]] : others;
  writeStored('letters', JSON.stringify(all.slice(-maxLetters)));
}
