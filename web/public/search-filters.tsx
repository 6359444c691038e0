import { type Filters, filtersIn, searchPath } from '../lib/search-address.ts';
import { FilterForm } from '../ui/filter-form.tsx';
import { Picker } from '../ui/picker.tsx';
import { PlaceFields } from '../ui/place-fields.tsx';
import { TitleField } from '../ui/title-field.tsx';
import classes from './search-filters.module.css';
import type { Lists } from './search-lists.ts';

interface Props {
  filters: Filters;
  lists: Lists;
}

const idOf = (text: string | undefined) => (text ? Number(text) : undefined);

export const SearchFilters = ({ filters, lists }: Props) => (
  <FilterForm
    action="/search_jobs"
    pathOf={(values) => searchPath(filtersIn(values))}
    className={classes.form}
  >
    {(search) => (
      <>
        <TitleField
          name="title"
          label="Job title"
          placeholder="Title, skill or company"
          value={filters.title ?? ''}
          onPick={(title) => search({ title })}
        />
        <PlaceFields
          states={lists.state_id}
          cities={lists.city_id}
          state={idOf(filters.state_id)}
          city={idOf(filters.city_id)}
          onChange={({ state, city }) => search({ state_id: state, city_id: city })}
        />
        <Picker
          name="category_id"
          label="Category"
          placeholder="Any category"
          options={lists.category_id}
          value={idOf(filters.category_id)}
          onPick={(id) => search({ category_id: id })}
        />
        <Picker
          name="job_type_id"
          label="Job Type"
          placeholder="Any type"
          options={lists.job_type_id}
          value={idOf(filters.job_type_id)}
          onPick={(id) => search({ job_type_id: id })}
        />
        <Picker
          name="skill_id"
          label="Skill"
          placeholder="Any skill"
          options={lists.skill_id}
          value={idOf(filters.skill_id)}
          onPick={(id) => search({ skill_id: id })}
        />
      </>
    )}
  </FilterForm>
);
