import { Link } from 'react-router';
import type { Reading } from '#contract/jobs.ts';
import { distances } from '#contract/values/job-filters.ts';
import { bounded } from '#contract/values/page-size.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { countOf } from '../../lib/pages.ts';
import { type JobSearchFilters, jobSearchPath } from '../../lib/search-address.ts';
import { capitalized } from '../../lib/text.ts';
import { Message } from '../../ui/frame/message.tsx';
import {
  type jobSearchChips,
  nameOfChoice,
  nameOfPlace,
  withPlace,
  withWords,
  withWorkplace,
} from './search-chips.ts';
import { type findJobs, type SearchLists, usedOf } from './search-lists.ts';
import classes from './search-reading.module.css';

const { landing, search } = texts;

interface ReadingProps {
  filters: JobSearchFilters;
  unit: SearchLists['unit'];
  reading: Reading;
}

export function SearchReading({ filters, unit, reading }: ReadingProps) {
  const { title = '' } = filters;
  const { words, is_corrected } = reading;
  const { place, workplace } = usedOf(reading);
  const asTyped = jobSearchPath({ ...filters, as_typed: 'true' });
  const read = [
    ...(place ? [[search.shownIn, nameOfPlace(place, unit)]] : []),
    ...(workplace ? [[search.shownAs, frame.workplaces[workplace.value]]] : []),
  ];
  const meant = [
    ...(reading.place?.state && !place
      ? [
          {
            to: withPlace(filters, reading.place),
            text: search.heading(
              reading.place.rest ? capitalized(reading.place.rest) : undefined,
              nameOfPlace(reading.place, unit),
            ),
          },
        ]
      : []),
    ...(reading.workplace && !workplace
      ? [
          {
            to: withWorkplace(filters, reading.workplace),
            text: search.headingOfKind(
              search.heading(capitalized(reading.workplace.rest) || undefined, undefined),
              frame.workplaces[reading.workplace.value],
            ),
          },
        ]
      : []),
  ];
  if (!is_corrected && !read.length && !meant.length) return undefined;
  return (
    <div className={classes.reading}>
      {is_corrected && (
        <p>
          {search.shownFor} <strong>{words || place?.text}</strong>.{' '}
          <Link to={asTyped}>{search.instead(title)}</Link>
        </p>
      )}
      {read.length > 0 && !is_corrected && (
        <p>
          {read.map(([before, name]) => (
            <span key={before}>
              {before} <strong>{name}</strong>.{' '}
            </span>
          ))}
          <Link to={asTyped}>{search.asWords(title)}</Link>
        </p>
      )}
      {meant.map(({ to, text }) => (
        <p key={text}>
          {search.meant} <Link to={jobSearchPath(to)}>{text}</Link>?
        </p>
      ))}
    </div>
  );
}

type Found = Awaited<ReturnType<typeof findJobs>>['jobs'];

interface NothingProps {
  filters: JobSearchFilters;
  lists: SearchLists;
  chips: ReturnType<typeof jobSearchChips>;
  /** Another provider may count none. */
  jobs: Pick<Found, 'reading'> & Partial<Found>;
  within: Record<string, number> | undefined;
}

export function NothingFound({ filters, lists, chips, jobs, within }: NothingProps) {
  const { reading, without = [], without_word = [], around = [] } = jobs;
  const { place } = usedOf(reading);
  const wider = distances.flatMap((distance) => {
    const total = within?.[distance] ?? 0;
    if (!filters.city_id || distance <= Number(filters.within ?? 0) || total === 0) return [];
    return {
      to: jobSearchPath({ ...filters, within: String(distance) }),
      text: nameOfChoice.within(distance, lists.unit),
      count: countOf(bounded(total), frame.counts.jobs),
    };
  });
  const fewer = without.flatMap((count) => {
    const gone = chips.filter(({ wire }) => wire === count.filter);
    if (!gone[0]) return [];
    return {
      to: gone.length > 1 ? gone[0].whole : gone[0].to,
      text: search.without(gone[0].label, gone.map(({ text }) => text).join(search.comma)),
      count: countOf(count, frame.counts.jobs),
    };
  });
  const other = without_word.map(({ word, rest, ...count }) => ({
    to: jobSearchPath(withWords(filters, reading, rest)),
    text: search.withoutWord(word),
    count: countOf(count, frame.counts.jobs),
  }));
  const offers = [...wider, ...fewer, ...other];
  const elsewhere = around.map(({ state, city, distance, ...count }) => {
    const { within, ...there } = place ? withPlace(filters, { ...place, state, city }) : filters;
    return {
      to: jobSearchPath({ ...there, state_id: String(state.id), city_id: String(city.id) }),
      text: frame.place(city.name, state.name),
      count: search.aroundAway(
        countOf(count, frame.counts.jobs),
        texts.row.away[lists.unit](Math.round(distance)),
      ),
    };
  });
  const { order, ...narrowing } = filters;
  if (jobSearchPath(narrowing) === '/search_jobs')
    return (
      <Message word={frame.notFound} title={landing.nothing}>
        <p>{landing.nothingText}</p>
      </Message>
    );
  return (
    <Message word={frame.notFound} title={search.nothing}>
      {offers.length > 0 ? <Offers offers={offers} /> : <p>{search.nothingText}</p>}
      {elsewhere.length > 0 && (
        <>
          <h3 className={classes.around}>{search.around}</h3>
          <Offers offers={elsewhere} />
        </>
      )}
      <Link to="/search_jobs">{search.showAll}</Link>
    </Message>
  );
}

const Offers = ({ offers }: { offers: { to: string; text: string; count: string }[] }) => (
  <ul className={classes.offers}>
    {offers.map(({ to, text, count }) => (
      <li key={to}>
        <Link to={to}>{text}</Link> {count}
      </li>
    ))}
  </ul>
);
