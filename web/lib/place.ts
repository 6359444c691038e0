import { api } from './api.ts';
import { type Option, withChosen } from './option.ts';

/** Where somebody or something is; another provider may not tell all of it. */
export interface Place {
  state_id?: number | null;
  city_id?: number | null;
  state?: Option | null;
  city?: Option | null;
}

/** What is offered to whoever has a place already; without one, no cities. */
export async function placesWith(states: Option[], { state_id, state, city }: Place, signal?: AbortSignal) {
  const params = { id: state_id ?? 0 };
  return {
    states: withChosen(states, [state]),
    cities: state_id
      ? withChosen(await api.listCities({ params, ...(signal && { signal }) }), [city])
      : undefined,
  };
}
