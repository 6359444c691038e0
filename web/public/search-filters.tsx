import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Filters, filtersIn, searchPath } from '../lib/search-address.ts';
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

/** Each choice searches at once; Go does too, and works without scripts. */
export function SearchFilters({ filters, lists }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const search = (changed: Record<string, string | number | undefined> = {}) => {
    const values = new FormData(form.current ?? undefined);
    for (const [name, value] of Object.entries(changed)) values.set(name, String(value ?? ''));
    void navigate(searchPath(filtersIn(values)), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        ref={form}
        action="/search_jobs"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
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
        <Button type="submit">Go</Button>
      </form>
    </search>
  );
}
