import { ApiError } from '#contract/errors.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { api } from '../../lib/api.ts';
import type { JobSearchFilters } from '../../lib/search-address.ts';
import type { Choice } from '../../ui/form/list-box.tsx';

export interface Suggestion extends Choice {
  filters: JobSearchFilters;
}

/** Another provider may know titles alone. */
async function loadSuggestions(text: string, signal: AbortSignal) {
  try {
    return await api.suggestSearches({ query: { text }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const titles = await api.suggestJobs({ query: { title: text }, signal });
    return { titles, companies: [], skills: [], places: [], words: '' };
  }
}

export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  // Another provider may know no words beside places.
  const { titles, companies, skills, places, words = '' } = await loadSuggestions(text, signal);
  return [
    ...titles.map(({ id, tittle }) => ({
      id,
      name: tittle,
      group: texts.suggested.titles,
      filters: { title: tittle },
    })),
    ...companies.map(({ id, name }) => ({
      id,
      name,
      group: texts.suggested.companies,
      filters: { title: '', company_id: String(id) },
    })),
    ...skills.map(({ id, name }) => ({
      id,
      name,
      group: frame.skills,
      filters: { title: '', skill_id: String(id) },
    })),
    ...places.map(({ state, city }) => ({
      id: (city ?? state).id,
      name: texts.suggested.inPlace(words, city ? frame.place(city.name, state.name) : state.name),
      group: texts.suggested.places,
      filters: { title: words, state_id: String(state.id), city_id: city ? String(city.id) : '' },
    })),
  ];
}
