import { isId } from '#contract/values/ids.ts';
import { searchParameters, typedNames } from '#contract/values/job-filters.ts';

interface Address {
  /** With what is read of the query, and no more. */
  url: string;
  job?: number;
}

/** Pages that may be cached, and what each reads of a query. */
const reads: Record<string, readonly string[]> = {
  '/': [],
  '/search_jobs': [...searchParameters, ...Object.values(typedNames), 'page'],
  '/companies': ['order', 'page'],
  '/about_us': [],
  '/contact_us': [],
  '/policy': [],
  '/terms_and_conditions': [],
};

const segmentPattern = String.raw`/[1-9]\d{0,9}(?:-[\w%-]+)?`;
const named = [
  /^\/companies\/[1-9]\d{0,9}\/[\w%-]+$/,
  new RegExp(`^/jobs${segmentPattern}$`),
  new RegExp(`^/jobs(?:${segmentPattern})?/in${segmentPattern}(?:${segmentPattern})?$`),
];

/** The same for all addresses that show the same; undefined for a page that is not cached. What is repeated is a list. */
export function cachedAddress(url: string): Address | undefined {
  const { pathname = '', searchParams } = URL.parse(`http://own.invalid${url}`) ?? {};
  const job = /^\/job_details\/(\d+)$/.exec(pathname)?.[1];
  if (job && isId(job)) return { url: pathname, job: Number(job) };
  // A name that is not the right one is answered by a redirection, which is not cached.
  if (named.some((pattern) => pattern.test(pathname))) return { url: pathname };
  const names = Object.hasOwn(reads, pathname) ? reads[pathname] : undefined;
  if (!names) return undefined;
  const read = names.flatMap((name) => {
    // What a form sends empty leads to the address without it.
    const values = searchParams?.getAll(name) ?? [];
    return values.length > 0 ? [[name, values.join().trim()]] : [];
  });
  return { url: read.length ? `${pathname}?${new URLSearchParams(read)}` : pathname };
}
