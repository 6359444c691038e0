import type { ComponentProps, ReactNode } from 'react';
import type { Option } from '../../lib/option.ts';
import { Picker } from '../form/picker.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import type { Search } from './filter-form.tsx';

const idOf = (text: string | undefined) => (text ? Number(text) : undefined);

interface PlaceProps {
  states: Option[];
  cities: Option[] | undefined;
  filters: { state_id?: string; city_id?: string };
  search: Search;
}

export const PlaceFilters = ({ states, cities, filters, search }: PlaceProps) => (
  <PlaceFields
    states={states}
    cities={cities}
    state={idOf(filters.state_id)}
    city={idOf(filters.city_id)}
    onChange={({ state, city }) => search({ state_id: state, city_id: city })}
  />
);

interface Props {
  name: string;
  label: string;
  placeholder: string;
  options: Option[] | undefined;
  disabled?: boolean;
  error?: ReactNode;
  typed?: NonNullable<ComponentProps<typeof Picker>['typed']>;
  onEnter?: () => void;
  value: string | undefined;
  search: Search;
}

export const IdFilterField = ({ name, value, search, ...look }: Props) => (
  <Picker {...look} name={name} value={idOf(value)} onPick={(id) => search({ [name]: id })} />
);
