import type { FieldErrors } from '#contract/errors.ts';

/** Fields are called `section.key.name`; rows come in the form's order. */
export function entryRows(form: Iterable<[string, FormDataEntryValue]>, section: string) {
  const rows = new Map<string, Record<string, string>>();
  for (const [path, value] of form) {
    const [of, key, name] = path.split('.');
    if (of === section && key && name) rows.set(key, { ...rows.get(key), [name]: String(value) });
  }
  return { keys: [...rows.keys()], rows: [...rows.values()] };
}

/** The answer counts the rows, the form calls them by keys. */
export function errorsByKey(errors: FieldErrors, section: string, keys: string[]): FieldErrors {
  const moved = Object.entries(errors).map(([path, texts]) => {
    const [of, place, ...name] = path.split('.');
    const key = of === section ? keys[Number(place)] : undefined;
    return [key ? [section, key, ...name].join('.') : path, texts] as const;
  });
  return Object.fromEntries(moved);
}
