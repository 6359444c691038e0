import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { type JobFilter, jobFilterNames } from '#contract/job-filters.ts';
import type { Option } from './option.ts';

export type Retired = { [Name in JobFilter]?: Option | undefined };
export type Offered = { [Name in JobFilter]?: Option[] | undefined };

interface Asked {
  url: string;
  filters: { [Name in JobFilter]?: string };
  /** What is offered; undefined for what is no filter here, and for a list that could not be loaded. */
  listOf: (name: JobFilter) => Offered[JobFilter];
}

/** What is filtered by and offered no more. Leads from what was merged to what it was merged into. */
export async function findRetired(
  api: Pick<Client<typeof contract>, 'findRetired'>,
  { url, filters, listOf }: Asked,
): Promise<Retired> {
  const unlisted = jobFilterNames.filter(
    (name) => filters[name] && listOf(name)?.every(({ id }) => String(id) !== filters[name]),
  );
  if (!unlisted.length) return {};
  const query = Object.fromEntries(unlisted.map((name) => [name, filters[name]]));
  // Another provider may not know.
  const retired: Retired = await api.findRetired({ query }).catch(() => ({}));
  const { pathname, searchParams } = new URL(url);
  for (const name of unlisted) searchParams.set(name, String(retired[name]?.id ?? filters[name]));
  if (unlisted.some((name) => searchParams.get(name) !== filters[name]))
    throw redirect(`${pathname}?${searchParams}`, 301);
  return retired;
}
