import { useMemo, useState } from 'react';
import { typedNames } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../../lib/api.ts';
import { useLoadedList } from '../../lib/loaded-list.ts';
import { type Option, withChosen } from '../../lib/option.ts';
import type { JobSearchFilters } from '../../lib/search-address.ts';
import type { Search } from '../../ui/list/filter-form.tsx';
import { IdFilterField } from '../../ui/list/id-filters.tsx';
import { usePendingFilters } from './pending-filters.ts';
import { useCounts } from './search-counts.ts';
import type { TypedName } from './typed-names.ts';

interface Props {
  /** Undefined where it is not known. */
  chosen: Option[] | undefined;
  filters: JobSearchFilters;
  typed: TypedName | undefined;
  search: Search;
}

/** The list comes when the field is entered. */
export function CityFilter({ chosen, filters, typed, search }: Props) {
  // Another may be picked already.
  const { state_id: state } = usePendingFilters(filters);
  const isPresent = state === filters.state_id;
  const city = isPresent ? filters.city_id : undefined;
  const [isEntered, setEntered] = useState(false);
  const { list, hasFailed, retry } = useLoadedList(
    isEntered || (city && !chosen) ? state : undefined,
    (id, signal) => api.listCities({ params: { id }, signal }),
  );
  // A city is counted alone, without what is around it.
  const { counts: known } = useCounts(filters, isEntered && !filters.within ? ['city_id'] : []);
  const counts = isPresent ? known?.city_id : undefined;
  const options = useMemo(() => {
    const all = list && withChosen(list, (isPresent && chosen) || []);
    return all?.map((each) => ({ ...each, count: counts && (counts[each.id] ?? 0) }));
  }, [list, chosen, counts, isPresent]);
  return (
    <IdFilterField
      key={state}
      name="city_id"
      label={frame.city}
      placeholder={state ? frame.choice.anyCity : frame.choice.stateFirst}
      options={options ?? (city ? chosen : undefined)}
      value={city}
      disabled={!state}
      error={hasFailed && frame.citiesFailed}
      onEnter={() => {
        setEntered(true);
        retry();
      }}
      typed={{ name: typedNames.city_id, ...typed }}
      search={search}
    />
  );
}
