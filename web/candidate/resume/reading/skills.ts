import { endTrimmed, startTrimmed } from './trim.ts';

export interface KnownSkill {
  id: number;
  name: string;
}

const tokensOf = (text: string) =>
  text
    .replace(/[‐‑]/g, '-')
    .split(/[\s,;|/•·()[\]:"“”]+/)
    .map((token) => endTrimmed(startTrimmed(token, "-–'’*"), ".'’–-"))
    .filter((token) => token !== '');

/** A name that is no word of everyday language: of several words, or with capitals, digits or signs within. */
const isOwnName = (name: string) => /.[A-Z\d+#]|^\.| /.test(name) && name.length > 2;

export function skillFinder(skills: KnownSkill[]) {
  const byName = new Map(skills.map((skill) => [tokensOf(skill.name).join(' ').toLowerCase(), skill]));
  const most = Math.min(8, Math.max(1, ...skills.map(({ name }) => tokensOf(name).length)));

  /** Ids in the order of the text; outside of a list of skills, common words are none. */
  return (text: string, isList: boolean): number[] => {
    const tokens = tokensOf(text);
    const found = new Set<number>();
    for (let at = 0; at < tokens.length; at++) {
      for (let length = Math.min(most, tokens.length - at); length > 0; length--) {
        const words = tokens.slice(at, at + length).join(' ');
        const skill = byName.get(words.toLowerCase());
        if (!skill || (!isList && !(isOwnName(skill.name) && words === skill.name))) continue;
        found.add(skill.id);
        at += length - 1;
        break;
      }
    }
    return [...found];
  };
}
