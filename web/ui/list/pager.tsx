import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { texts } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { type List, lastPage } from '../../lib/pages.ts';
import { withQuery } from '../../lib/search-address.ts';
import classes from './pager.module.css';

const { list: words } = texts;

/** The first, the last, and those around the current one; `undefined` is a gap. */
export function pagesAround(current: number, last: number): (number | undefined)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [undefined, page] : [page];
  });
}

export function Pager({ list }: { list: List }) {
  const { pathname, search } = useLocation();
  const { current_page: current, total_is_exact: isExact = true } = list;
  const last = lastPage(list);
  if (last <= 1) return null;
  const to = (page: number) => {
    const query = new URLSearchParams(search);
    if (page === 1) query.delete('page');
    else query.set('page', String(page));
    return withQuery(pathname, query);
  };
  const isCutShort = !isExact && current === last;
  return (
    <nav aria-label={words.pages} className={classes.pager}>
      {isCutShort && <p className={classes.end}>{words.endsHere}</p>}
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" className={classes.page} aria-label={words.previous}>
          <IconChevronLeft size="1.125rem" aria-hidden />
        </Link>
      )}
      {pagesAround(current, last).map((page, index) =>
        page === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
          <span key={`gap-${index}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={classes.page}
            aria-label={words.page(page)}
            aria-current={page === current ? 'page' : undefined}
          >
            {!isExact && page === last ? texts.orMore(page) : number(page)}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={to(current + 1)} rel="next" className={classes.page} aria-label={words.next}>
          <IconChevronRight size="1.125rem" aria-hidden />
        </Link>
      )}
    </nav>
  );
}
