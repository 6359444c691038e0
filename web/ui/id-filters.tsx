import type { Option } from './combobox.tsx';
import type { Search } from './filter-form.tsx';
import { Picker } from './picker.tsx';
import { PlaceFields } from './place-fields.tsx';

const idOf = (text: string | undefined) => (text ? Number(text) : undefined);

interface PlaceProps {
  states: Option[];
  /** Of the state that is filtered by. */
  cities: Option[];
  filters: { state_id?: string; city_id?: string };
  search: Search;
}

/** Filters by state and city. */
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
  options: Option[];
  /** The id that is filtered by, as the address has it. */
  value: string | undefined;
  search: Search;
}

/** A filter by one of a list. */
export const IdFilter = ({ name, value, search, ...look }: Props) => (
  <Picker {...look} name={name} value={idOf(value)} onPick={(id) => search({ [name]: id })} />
);
