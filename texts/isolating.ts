/** Hebrew, Arabic and their kin. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Marks and overrides; what is isolated already stays so. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E]/g;

function isolated(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.replace(turning, '');
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text;
}

const isGroup = (text: unknown): text is object =>
  typeof text === 'object' && text !== null && !Array.isArray(text);

/** For sentences that a browser shows: a name that is written from the right turns nothing of what stands around it. */
export const isolating = <Catalogue extends object>(catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => {
      if (typeof text === 'function') return [name, (...values: unknown[]) => text(...values.map(isolated))];
      return [name, isGroup(text) ? isolating(text) : text];
    }),
  ) as Catalogue;
