import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { api } from '../lib/api.ts';
import type { Option } from './combobox.tsx';
import { Picker } from './picker.tsx';

interface Props {
  states: Option[];
  /** Those of `state`. A caller with `onChange` brings those of another state as well; loaded here otherwise. */
  cities?: Option[];
  state?: number | undefined;
  city?: number | undefined;
  errors?: { state_id?: ReactNode; city_id?: ReactNode };
  required?: boolean;
  onChange?: (place: { state: number | undefined; city: number | undefined }) => void;
}

/** State, and the city of that state; posted as `state_id` and `city_id`. */
export function PlaceFields({ states, cities, state, city, errors, required = false, onChange }: Props) {
  const [stateId, setStateId] = useState(state);
  const [given, setGiven] = useState(state);
  const [loaded, setLoaded] = useState<{ of: number; cities: Option[] }>();
  if (given !== state) {
    setGiven(state);
    setStateId(state);
  }
  const known = stateId === state && cities ? cities : loaded?.of === stateId ? loaded?.cities : undefined;
  const isWanted = stateId !== undefined && known === undefined && !(cities && onChange);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    api.listCities({ params: { id: stateId }, signal: leaving.signal }).then(
      (found) => setLoaded({ of: stateId, cities: found }),
      (error) => leaving.signal.aborted || console.warn(error),
    );
    return () => leaving.abort();
  }, [stateId, isWanted]);

  return (
    <>
      <Picker
        name="state_id"
        label="State"
        placeholder={required ? 'Choose a state' : 'Any state'}
        options={states}
        value={stateId}
        error={errors?.state_id}
        required={required}
        onPick={(picked) => {
          setStateId(picked);
          onChange?.({ state: picked, city: undefined });
        }}
      />
      <Picker
        key={stateId}
        name="city_id"
        label="City"
        placeholder={stateId === undefined ? 'Choose a state first' : required ? 'Choose a city' : 'Any city'}
        options={known}
        value={stateId === state ? city : undefined}
        error={errors?.city_id}
        required={required}
        disabled={stateId === undefined}
        onPick={(picked) => onChange?.({ state: stateId, city: picked })}
      />
    </>
  );
}
