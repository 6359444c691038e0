import { pageSize } from '#contract/values/page-size.ts';
import { texts } from '#texts/frame.ts';
import { redirectOrReplace } from './redirect-or-replace.ts';

export function pageIn(url: string): number {
  const page = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 999_999_999) : 1;
}

export interface List {
  data: unknown[];
  total: number;
  total_is_exact?: boolean;
  current_page: number;
  last_page?: number;
}

export const lastPage = ({ total, last_page }: List) => last_page ?? Math.max(1, Math.ceil(total / pageSize));

/** Leads from a page past the end, whose last row may just have been removed, to the last one. */
export function withinPages<Found extends List>(list: Found, url: string): Found {
  const last = lastPage(list);
  if (list.data.length > 0 || list.current_page <= last) return list;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('page', String(last));
  throw redirectOrReplace(url, `${pathname}?${searchParams}`);
}

export function countOf(
  list: Pick<List, 'total' | 'total_is_exact'> & Partial<List>,
  inWords: (count: number) => string,
): string {
  const { total, total_is_exact: isExact = true } = list;
  return isExact ? inWords(total) : texts.moreThan(inWords(total));
}
