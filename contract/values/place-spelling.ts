const long: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount', mtn: 'mountain' };

/** Of a name in lower case, the same however it is written: `saint paul`, `st. paul`, `st paul`; `mtn view`. */
export const shortPlace = (name: string) =>
  name.replace(/\b(?:s(?:ain)?t|f(?:or)?t|m(?:oun)?t|m(?:ountai|t)n)\b\.?/g, (word) =>
    /n\.?$/.test(word) ? 'mtn' : `${word[0]}t`,
  );

/** `st paul` and `saint paul` for either. */
export function spellingsOfPlace(name: string): string[] {
  const short = shortPlace(name);
  return [...new Set([name, short, short.replace(/\b(?:[sfm]t|mtn)\b/g, (word) => long[word] ?? word)])];
}
