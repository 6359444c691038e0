import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { type IdFilter, idFilterNames } from '#contract/values/job-filters.ts';
import type { Option } from './option.ts';
import { valuesOf, withQuery } from './search-address.ts';

export type Retired = { [Name in IdFilter]?: Record<string, Option> | undefined };
export type Offered = { [Name in IdFilter]?: Option[] | undefined };

interface Asked {
  url: string;
  filters: { [Name in IdFilter]?: string };
  /** Undefined for what is no filter here, and for a list that could not be loaded. */
  listOf: (name: IdFilter) => Offered[IdFilter];
}

/** Redirects from what was merged to what it was merged into. */
export async function findRetired(
  api: Pick<Client<typeof contract>, 'findRetired'>,
  { url, filters, listOf }: Asked,
): Promise<Retired> {
  const unlisted = idFilterNames.flatMap((name) => {
    const listed = listOf(name);
    const ids = listed ? valuesOf(filters[name]) : [];
    const missing = ids.filter((id) => listed?.every((option) => String(option.id) !== id));
    return missing.length > 0 ? [[name, missing.join()] as const] : [];
  });
  if (!unlisted.length) return {};
  // Another provider may not know.
  const retired: Retired = await api.findRetired({ query: Object.fromEntries(unlisted) }).catch(() => ({}));
  const { pathname, searchParams } = new URL(url);
  let isMerged = false;
  for (const [name] of unlisted) {
    const before = valuesOf(filters[name]);
    const now = new Set(before.map((id) => String(retired[name]?.[id]?.id ?? id)));
    if (before.every((id) => now.has(id))) continue;
    searchParams.set(name, [...now].join());
    isMerged = true;
  }
  if (isMerged) throw redirect(withQuery(pathname, searchParams), 301);
  return retired;
}
