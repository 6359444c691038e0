import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Result } from '#contract/client.ts';
import { texts } from '#texts/lists.ts';

/**
 * Keeps the entries whose change was refused because somebody else had changed or removed them, as they were seen then:
 * what was typed stays in their forms, beside what is there now.
 */
export function useEditConflicts<Entry extends { id: number }>(present: Entry[]) {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<{ entry: Entry; at: number; key: string }[]>([]);
  const late = kept.filter((each) => each.key === key);
  const entries = [...present];
  for (const { entry, at } of late.toSorted((one, other) => one.at - other.at))
    if (!present.some(({ id }) => id === entry.id)) entries.splice(at, 0, entry);
  const without = (all: typeof kept, { id }: Entry) => all.filter((each) => each.entry.id !== id);
  return {
    entries,
    seen: (entry: Entry) => late.find((each) => each.entry.id === entry.id)?.entry ?? entry,
    forget: (entry: Entry) => setKept((all) => without(all, entry)),
    /** Hands on what was answered. */
    async keepIfConflict<Data>(entry: Entry, answered: Promise<Result<Data>>): Promise<Result<Data>> {
      const result = await answered;
      if (result.ok || ![404, 409].includes(result.status)) return result;
      const at = entries.findIndex(({ id }) => id === entry.id);
      if (at >= 0) setKept((all) => [...without(all, entry), { entry, at, key }]);
      void revalidate();
      return { ...result, message: texts.changedMeanwhile };
    },
  };
}
