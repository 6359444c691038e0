import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { type Filters, filtersIn, searchPath } from '../lib/search-address.ts';
import { FilterForm } from '../ui/list/filter-form.tsx';
import { IdFilter, PlaceFilters } from '../ui/list/id-filters.tsx';
import classes from './search-filters.module.css';
import type { Lists } from './search-lists.ts';
import { SkillFilter } from './skill-filter.tsx';
import { TitleField } from './title-field.tsx';

interface Props {
  filters: Filters;
  lists: Lists;
  /** Where the list is not in sight: what the button says that leads to it. */
  found?: string;
}

const pickers = [
  { name: 'category_id', label: frame.category, placeholder: texts.search.anyCategory },
  { name: 'job_type_id', label: frame.jobType, placeholder: texts.search.anyType },
] as const;

export const SearchFilters = ({ filters, lists, found }: Props) => (
  <FilterForm
    action="/search_jobs"
    pathOf={(values) => {
      const next = filtersIn(values);
      const { as_typed, title } = filters;
      return searchPath(as_typed && next.title === title ? { ...next, as_typed } : next);
    }}
    className={classes.form}
    found={found}
  >
    {(search) => (
      <>
        <TitleField
          name="title"
          label={frame.jobTitle}
          placeholder={texts.search.titleHint}
          value={filters.title ?? ''}
          onPick={search}
        />
        <PlaceFilters states={lists.state_id} cities={lists.city_id} filters={filters} search={search} />
        {pickers.map(({ name, label, placeholder }) => (
          <IdFilter
            key={name}
            name={name}
            label={label}
            placeholder={placeholder}
            options={lists[name]}
            value={filters[name]}
            search={search}
          />
        ))}
        {filters.company_id && <input type="hidden" name="company_id" value={filters.company_id} />}
        <SkillFilter chosen={lists.skill_id} value={filters.skill_id} search={search} />
      </>
    )}
  </FilterForm>
);
