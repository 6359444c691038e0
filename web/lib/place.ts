import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/frame.ts';
import { tag } from '#texts/language.ts';
import { api } from './api.ts';
import { type Option, withChosen } from './option.ts';

/** Another provider may not tell all of it. */
export interface Place {
  state_id?: number | null;
  city_id?: number | null;
  state?: Option | null;
  city?: Option | null;
}

export async function placesWith(states: Option[], { state_id, state, city }: Place, signal?: AbortSignal) {
  const params = { id: state_id ?? 0 };
  return {
    states: withChosen(states, [state]),
    cities: state_id
      ? withChosen(await api.listCities({ params, ...(signal && { signal }) }), [city])
      : undefined,
  };
}

/** Lists names of which each will do. */
export const either = new Intl.ListFormat(tag, { type: 'disjunction' });

/** Names at most so many states; undefined where the place says all, or another provider nothing. */
export function workplaceOf(
  { workplace, remote_states: states = [] }: Partial<Pick<Job, 'workplace' | 'remote_states'>>,
  atMost = 2,
): string | undefined {
  if (workplace === 'Hybrid') return texts.workplaces.Hybrid;
  if (workplace !== 'Remote') return;
  if (states.length === 0) return texts.workplaces.Remote;
  if (states.length > atMost) return texts.remoteInStates(states.length);
  return texts.remoteIn(either.format(states.map(({ name }) => name)));
}
