import { useNavigation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { titled } from '../../lib/meta.ts';
import { withChosen } from '../../lib/option.ts';
import { countOf, pageIn, withinPages } from '../../lib/pages.ts';
import { findRetired, type Offered } from '../../lib/retired.ts';
import { withAdded } from '../../lib/skills.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Message } from '../../ui/frame/message.tsx';
import { ScreenError } from '../../ui/frame/screen-error.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import type { Route } from './+types/search-candidates.ts';
import type { CandidateReading } from './candidate.ts';
import { candidateSearchFiltersIn, candidateSearchPlace, candidateSearchQuery } from './candidate-address.ts';
import { CandidateCard } from './candidate-card.tsx';
import { CandidateFilters, type CandidateLists, candidateSearchChips } from './candidate-filters.tsx';
import { Closed } from './closed.tsx';
import classes from './search-candidates.module.css';

const { candidateSearch } = texts;

export const meta = titled(texts.searchCandidates);

let known: Omit<CandidateLists, 'cities'> | undefined;

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filters = candidateSearchFiltersIn(new URL(url).searchParams);
  const query = candidateSearchQuery(filters, pageIn(url));
  const [lists, cities, candidates] = await Promise.all([
    known ? { ...known, skills: await withAdded(api, known.skills) } : api.getSearchContent(),
    filters.state_id ? api.listCities({ params: { id: filters.state_id } }).catch(() => undefined) : [],
    api.searchCandidates({ query, signal }),
  ]);
  known = lists;
  const offered: Offered = { state_id: lists.states, city_id: cities, skill_id: lists.skills };
  const { state_id, city_id, skill_id } = await findRetired(api, {
    url,
    filters,
    listOf: (name) => offered[name],
  });
  const shown = {
    states: withChosen(lists.states, Object.values(state_id ?? {})),
    cities: cities && withChosen(cities, Object.values(city_id ?? {})),
    skills: withChosen(lists.skills, Object.values(skill_id ?? {})),
  };
  return { filters, lists: shown, candidates: withinPages(candidates, url) };
}

export { ListSkeleton as HydrateFallback };

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  error instanceof ApiError && error.status === 403 ? <Closed refusal={error} /> : <ScreenError />;

interface ReadProps {
  typed: string | undefined;
  /** Another provider tells none. */
  reading: CandidateReading | undefined;
}

function Read({ typed, reading }: ReadProps) {
  if (!typed || !reading) return undefined;
  const { words, state, city } = reading;
  const place = state && (city ? frame.place(city.name, state.name) : state.name);
  return (
    <p className={classes.reading}>
      {candidateSearch.noneHas(typed)}{' '}
      {words && (
        <>
          {candidateSearch.shownFor} <strong>{words}</strong>
        </>
      )}
      {place && (
        <>
          {words ? ` ${candidateSearch.forIn} ` : `${candidateSearch.shownIn} `}
          <strong>{place}</strong>
        </>
      )}
      .
    </p>
  );
}

export default function SearchCandidates({ loaderData }: Route.ComponentProps) {
  const { filters, lists, candidates } = loaderData;
  const isLoading = useNavigation().location?.pathname === candidateSearchPlace;
  return (
    <>
      <h1>{texts.searchCandidates}</h1>
      <FilterBar
        count={isLoading ? frame.searching : countOf(candidates, texts.candidates)}
        chips={candidateSearchChips(filters, lists)}
        all={candidateSearchPlace}
      >
        <CandidateFilters filters={filters} lists={lists} />
      </FilterBar>
      <Read typed={filters.words} reading={candidates.reading} />
      {candidates.data.length > 0 ? (
        <ul className={classes.cards} aria-busy={isLoading}>
          {candidates.data.map((candidate) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} />
            </li>
          ))}
        </ul>
      ) : (
        <Message word={frame.notFound} title={candidateSearch.noneFits}>
          <p>{texts.fewerFilters}</p>
          <ButtonLink to={candidateSearchPlace}>{candidateSearch.showAll}</ButtonLink>
        </Message>
      )}
      <Pager list={candidates} />
    </>
  );
}
