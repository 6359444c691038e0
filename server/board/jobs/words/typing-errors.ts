export const begins = (one: string, other: string) => Number(one[0] === other[0]);
/** The first of one may be missing in the other. */
export const beginsOr = (one: string, other: string) =>
  Number(one[0] === other[0] || one === other.slice(1) || other === one.slice(1));
/** The last two may be swapped. */
export const ends = (one: string, other: string) =>
  Number(one.at(-1) === other.at(-1) || one.slice(-2) === `${other.at(-1)}${other.at(-2)}`);
/** Many write one letter for two, or two for one. */
const undoubled = (word: string) => word.replace(/(.)\1/gu, '$1');
export const doubles = (one: string, other: string) => Number(undoubled(one) === undoubled(other));
/** Or other vowels, as they hear them, or all letters in another order. */
const soundOf = (word: string) => undoubled(word.replace(/[aeiouy]/g, ''));
export const soundsAlike = (one: string, other: string) => soundOf(one) === soundOf(other);
const lettersOf = (word: string) => [...word].sort().join('');
export const isAlike = (one: string, other: string) =>
  soundsAlike(one, other) || lettersOf(one) === lettersOf(other);
export const reachOf = (word: string) => (word.length < 8 ? 1 : 2);

/** Optimal string alignment: letters missing, added or replaced, and neighbours swapped, each counted once. */
export function typingErrors(typed: string, meant: string): number {
  let [before, row] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const same = typed[i - 1] === meant[j - 1];
      const swapped = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
        swapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[meant.length] as number;
}
