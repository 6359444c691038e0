/** Hebrew, Arabic and their kin. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Marks and overrides; what is isolated already stays so. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E]/g;

const isGroup = (text: unknown): text is object =>
  typeof text === 'object' && text !== null && !Array.isArray(text);

function isolated(value: unknown): unknown {
  if (isGroup(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isolated(each)]));
  if (typeof value !== 'string') return value;
  // Each line by itself, since a break ends what is isolated.
  return value
    .replace(turning, '')
    .replace(/.+/g, (line) => (fromTheRight.test(line) ? `\u2068${line}\u2069` : line));
}

/** For sentences that somebody reads: a name that is written from the right turns nothing of what stands around it. */
export const isolating = <Catalogue extends object>(catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => {
      if (typeof text === 'function') return [name, (...values: unknown[]) => text(...values.map(isolated))];
      return [name, isGroup(text) ? isolating(text) : text];
    }),
  ) as Catalogue;
