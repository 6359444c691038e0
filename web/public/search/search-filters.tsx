import { useMemo } from 'react';
import { experienceLevels, workplaces } from '#contract/values/choices.ts';
import { distances, payFloors, postedWithin } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import type { Option } from '../../lib/option.ts';
import {
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
  valuesOf,
} from '../../lib/search-address.ts';
import { withCount } from '../../lib/text.ts';
import { CheckFilters, Checks } from '../../ui/list/check-filters.tsx';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import { IdFilterField } from '../../ui/list/id-filters.tsx';
import { SelectFilter } from '../../ui/list/select-filter.tsx';
import { CityFilter } from './city-filter.tsx';
import { usePendingFilters } from './pending-filters.ts';
import { labels, nameOfChoice } from './search-chips.ts';
import type { Counts } from './search-counts.ts';
import classes from './search-filters.module.css';
import type { SearchLists } from './search-lists.ts';
import { SkillFilter } from './skill-filter.tsx';
import { TitleField } from './title-field.tsx';
import type { TypedNames } from './typed-names.ts';

/** The order above the list is a part of this form. */
export const formId = 'search';

interface Props {
  filters: JobSearchFilters;
  lists: SearchLists;
  typed: TypedNames;
  counts: Counts | undefined;
  /** They are of the search before. */
  isOld: boolean;
  /** The label of the button that leads to the list, where that is not in sight. */
  found?: string;
}

type Of = Record<string, number> | undefined;
const countOfChoice = (counts: Of, value: string | number) => counts && (counts[value] ?? 0);
const counted = (options: Option[], counts: Of) =>
  counts ? options.map((option) => ({ ...option, count: counts[option.id] ?? 0 })) : options;
const choicesOf = (options: Option[], counts: Of) =>
  options.map(({ id, name }) => ({ value: String(id), name, count: countOfChoice(counts, id) }));
const wordsOf = <Word extends string>(words: readonly Word[], names: Record<Word, string>, counts: Of) =>
  words.map((value) => ({ value, name: names[value], count: countOfChoice(counts, value) }));

const amounts = (asked: string | undefined) =>
  [...new Set([...payFloors, ...(asked ? [Number(asked)] : [])])].toSorted((a, b) => a - b);

const none: Counts = {};

export function SearchFilters({ filters: shown, lists, typed, counts = none, isOld, found }: Props) {
  // What is picked stays picked when an older search answers meanwhile.
  const filters = usePendingFilters(shown);
  const { state_id } = lists;
  const states = useMemo(() => counted(state_id, counts.state_id), [state_id, counts.state_id]);
  return (
    <FilterForm
      id={found === undefined ? formId : undefined}
      action="/search_jobs"
      pathOf={(values) => {
        const next = jobSearchFiltersIn(values);
        const { title, order } = filters;
        if (next.title !== title) delete next.as_typed;
        return jobSearchPath({ ...next, ...(order && { order }) });
      }}
      className={classes.form}
      found={found}
    >
      {(search) => (
        <div className={classes.fields} data-counts={isOld ? 'old' : undefined}>
          <TitleField
            name="title"
            label={frame.jobTitle}
            placeholder={texts.search.titleHint}
            value={filters.title ?? ''}
            onPick={({ skill_id, ...picked }) =>
              search({
                ...picked,
                ...(skill_id && { skill_id: [...valuesOf(filters.skill_id), skill_id].join() }),
              })
            }
          />
          <IdFilterField
            name="state_id"
            label={frame.state}
            placeholder={frame.anyState}
            options={states}
            value={filters.state_id}
            search={(chosen) => search({ ...chosen, city_id: undefined })}
          />
          <CityFilter chosen={lists.city_id} filters={shown} typed={typed.city_id} search={search} />
          {filters.city_id && (
            <SelectFilter
              name="within"
              label={labels.within}
              none={withCount(texts.search.cityAlone, countOfChoice(counts.within, 0))}
              options={distances.slice(1).map((distance) => ({
                value: String(distance),
                name: withCount(
                  nameOfChoice.within(distance, lists.unit),
                  countOfChoice(counts.within, distance),
                ),
              }))}
              value={filters.within}
              onPick={(within) => search({ within })}
            />
          )}
          <CheckFilters
            name="workplace"
            label={labels.workplace}
            choices={wordsOf(workplaces, frame.workplaces, counts.workplace)}
            value={filters.workplace}
            onPick={(workplace) => search({ workplace })}
          />
          <CheckFilters
            name="category_id"
            label={labels.category_id}
            choices={choicesOf(lists.category_id, counts.category_id)}
            first={6}
            value={filters.category_id}
            onPick={(category_id) => search({ category_id })}
          />
          <CheckFilters
            name="job_type_id"
            label={labels.job_type_id}
            choices={choicesOf(lists.job_type_id, counts.job_type_id)}
            value={filters.job_type_id}
            onPick={(job_type_id) => search({ job_type_id })}
          />
          <CheckFilters
            name="experience_level"
            label={labels.experience_level}
            choices={wordsOf(experienceLevels, frame.levels, counts.experience_level)}
            value={filters.experience_level}
            onPick={(experience_level) => search({ experience_level })}
          />
          <div>
            <SelectFilter
              name="pay_from"
              label={labels.pay_from}
              none={texts.search.anyPay}
              options={amounts(filters.pay_from).map((amount) => ({
                value: String(amount),
                name: withCount(
                  nameOfChoice.pay_from(amount),
                  payFloors.includes(amount) ? countOfChoice(counts.pay_from, amount) : undefined,
                ),
              }))}
              value={filters.pay_from}
              onPick={(pay_from) => search({ pay_from })}
            />
            <div className={classes.under}>
              <Checks
                name="with_pay"
                choices={[
                  {
                    value: 'true',
                    name: texts.search.withPay,
                    count: countOfChoice(counts.with_pay, 'true'),
                  },
                ]}
                value={filters.with_pay}
                onPick={(with_pay) => search({ with_pay })}
              />
            </div>
          </div>
          <SelectFilter
            name="posted_within"
            label={labels.posted_within}
            none={texts.search.anyTime}
            options={postedWithin.map((days) => ({
              value: String(days),
              name: withCount(nameOfChoice.posted_within(days), countOfChoice(counts.posted_within, days)),
            }))}
            value={filters.posted_within}
            onPick={(posted_within) => search({ posted_within })}
          />
          {filters.company_id && <input type="hidden" name="company_id" value={filters.company_id} />}
          {filters.as_typed && <input type="hidden" name="as_typed" value={filters.as_typed} />}
          <SkillFilter chosen={lists.skill_id} filters={filters} typed={typed.skill_id} search={search} />
        </div>
      )}
    </FilterForm>
  );
}
