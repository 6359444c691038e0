import { Link } from 'react-router';
import type { Reading } from '#contract/jobs.ts';
import { texts } from '#texts/public.ts';
import { countOf } from '../lib/pages.ts';
import { type Filters, searchPath } from '../lib/search-address.ts';
import { capitalized } from '../lib/text.ts';
import { type chipsOf, nameOfPlace, withPlace } from './search-lists.ts';
import classes from './search-reading.module.css';

const { search } = texts;

/** What the words were corrected to or read as, and the way to search for them as they are. */
export function SearchReading({ filters, reading }: { filters: Filters; reading: Reading }) {
  const { title = '' } = filters;
  const { words, is_corrected, place } = reading;
  const asTyped = searchPath({ ...filters, as_typed: 'true' });
  const isOffered = place && !place.is_used && place.state;
  if (!is_corrected && !place?.is_used && !isOffered) return undefined;
  return (
    <div className={classes.reading}>
      {is_corrected && (
        <p>
          {search.shownFor} <strong>{words || place?.text}</strong>.{' '}
          <Link to={asTyped}>{search.instead(title)}</Link>
        </p>
      )}
      {place?.is_used && !is_corrected && (
        <p>
          {search.shownIn} <strong>{nameOfPlace(place)}</strong>.{' '}
          <Link to={asTyped}>{search.asWords(title)}</Link>
        </p>
      )}
      {isOffered && (
        <p>
          {search.meant}{' '}
          <Link to={searchPath(withPlace(filters, place))}>
            {search.heading(place.rest ? capitalized(place.rest) : undefined, nameOfPlace(place))}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}

interface WithoutProps {
  chips: ReturnType<typeof chipsOf>;
  /** Another provider may count none. */
  counts: { filter: string; total: number; total_is_exact: boolean }[] | undefined;
}

/** Which filter to let go, and how many jobs there are then. */
export function Without({ chips, counts = [] }: WithoutProps) {
  const offers = counts.flatMap((count) => {
    const chip = chips.find(({ wire }) => wire === count.filter);
    return chip ? [{ ...chip, count: countOf(count, texts.jobs) }] : [];
  });
  if (!offers.length) return <p>{search.nothingText}</p>;
  return (
    <ul className={classes.without}>
      {offers.map(({ label, text, to, count }) => (
        <li key={to}>
          <Link to={to}>{search.without(label, text)}</Link> {count}
        </li>
      ))}
    </ul>
  );
}
