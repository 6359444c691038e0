import { useNavigation } from 'react-router';
import { type JobSearchFilters, jobSearchFiltersIn } from '../../lib/search-address.ts';

/** Those of the search that is on its way, if there is one. */
export function usePendingFilters(filters: JobSearchFilters): JobSearchFilters {
  const coming = useNavigation().location;
  return coming?.pathname === '/search_jobs'
    ? jobSearchFiltersIn(new URLSearchParams(coming.search))
    : filters;
}
