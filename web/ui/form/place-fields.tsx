import type { ReactNode } from 'react';
import { useState } from 'react';
import { texts } from '#texts/frame.ts';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import { useLoadedList } from '../../lib/loaded-list.ts';
import type { Option } from '../../lib/option.ts';
import { Picker } from './picker.tsx';

const { choice } = texts;

interface Props {
  states: Option[];
  /** Those of `state`. A caller with `onChange` brings those of another state as well; loaded here otherwise. */
  cities?: Option[] | undefined;
  state?: number | undefined;
  city?: number | undefined;
  errors?: { state_id?: ReactNode; city_id?: ReactNode };
  required?: boolean;
  onChange?: (place: { state: number | undefined; city: number | undefined }) => void;
}

/** Posts `state_id` and `city_id`. */
export function PlaceFields({ states, cities, state, city, errors, required = false, onChange }: Props) {
  const [kept] = useDraft('state_id') ?? [];
  const [picked, setPicked] = useState(kept === undefined ? state : Number(kept) || undefined);
  const [given, setGiven] = useState(state);
  if (given !== state) {
    setGiven(state);
    setPicked(state);
  }
  const stateId = states.some(({ id }) => id === picked) ? picked : undefined;
  const isBrought = cities && (onChange || stateId === state);
  const loaded = useLoadedList(isBrought ? undefined : stateId, (id, signal) =>
    api.listCities({ params: { id }, signal }),
  );
  const known = isBrought ? (stateId === state ? cities : undefined) : loaded.list;

  return (
    <>
      <Picker
        name="state_id"
        label={texts.state}
        placeholder={required ? choice.state : texts.anyState}
        options={states}
        value={picked}
        error={errors?.state_id}
        required={required}
        onPick={(next) => {
          setPicked(next);
          onChange?.({ state: next, city: undefined });
        }}
      />
      <Picker
        key={stateId}
        name="city_id"
        label={texts.city}
        placeholder={stateId === undefined ? choice.stateFirst : required ? choice.city : choice.anyCity}
        options={known}
        value={stateId === state ? city : undefined}
        error={loaded.hasFailed ? texts.citiesFailed : errors?.city_id}
        required={required}
        disabled={stateId === undefined}
        onEnter={loaded.retry}
        onPick={(next) => onChange?.({ state: stateId, city: next })}
      />
    </>
  );
}
