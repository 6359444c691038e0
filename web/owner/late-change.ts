import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Result } from '#contract/client.ts';
import { texts } from '#texts/lists.ts';

/**
 * Keeps the entry whose change was refused because somebody else had changed or removed it, as it was seen then: what
 * was typed stays in its form, beside what is there now.
 */
export function useLateChange<Entry extends { id: number }>(present: Entry[]) {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<{ entry: Entry; at: number; key: string }>();
  const late = kept?.key === key ? kept : undefined;
  const isGone = late && !present.some(({ id }) => id === late.entry.id);
  return {
    entries: isGone ? present.toSpliced(late.at, 0, late.entry) : present,
    seen: (entry: Entry) => (late?.entry.id === entry.id ? late.entry : entry),
    forget(entry: Entry) {
      if (late?.entry.id === entry.id) setKept(undefined);
    },
    /** Hands on what was answered. */
    async keepIfLate<Data>(entry: Entry, answered: Promise<Result<Data>>): Promise<Result<Data>> {
      const result = await answered;
      if (result.ok || ![404, 409].includes(result.status)) return result;
      const at = present.findIndex(({ id }) => id === entry.id);
      if (at >= 0) setKept({ entry, at, key });
      void revalidate();
      return { ...result, message: texts.changedMeanwhile };
    },
  };
}
