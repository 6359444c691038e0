import { isId } from '#contract/values/ids.ts';
import { singleLine, withQuery } from '../lib/search-address.ts';
import classes from '../ui/list/filter-bar.module.css';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterForm } from '../ui/list/filter-form.tsx';
import { WordsFilter } from '../ui/list/own-filters.tsx';
import { SelectFilter } from '../ui/list/select-filter.tsx';

interface Choice {
  name: string;
  label: string;
  /** What no choice is called. */
  none: string;
  options: { value: string; name: string }[];
  value: string | undefined;
}

interface Props {
  place: string;
  count: string;
  search?: { label: string; value: string };
  choices?: Choice[];
  /** What else the list is of, until its chip is taken away. */
  kept?: { name: string; label: string; text: string; value: string } | undefined;
  /** What the address says of something else on the screen. */
  beside?: Record<string, string>;
}

export function listFilters(url: string): { search: string } & Record<string, string | undefined> {
  const { search = '', ...rest } = Object.fromEntries(new URL(url).searchParams);
  return { ...rest, search: singleLine(search, 100) };
}

export const idIn = (text = '') => (isId(text) ? text : undefined);

export function ListFilters({ place, count, search: words, choices = [], kept, beside }: Props) {
  const chosen = (filled: (choice: Choice) => FormDataEntryValue | null | undefined) =>
    Object.fromEntries(choices.map((choice) => [choice.name, filled(choice)]));
  const pathOf = (filters: Record<string, FormDataEntryValue | null | undefined>, isKept = true) => {
    const all = { ...filters, ...(kept && isKept && { [kept.name]: kept.value }), ...beside };
    const filled = Object.entries(all).flatMap(([key, text]) => (text ? [[key, String(text)]] : []));
    return withQuery(place, new URLSearchParams(filled));
  };
  const valueIn = ({ options, value }: Choice) => options.find((option) => option.value === value)?.value;
  const chips = [
    ...(words?.value ? [{ label: words.label, text: words.value, to: pathOf(chosen(valueIn)) }] : []),
    ...choices.flatMap((choice) => {
      const picked = choice.options.find(({ value }) => value === choice.value);
      const to = pathOf({ search: words?.value, ...chosen(valueIn), [choice.name]: undefined });
      return picked ? [{ label: choice.label, text: picked.name, to }] : [];
    }),
    ...(kept
      ? [
          {
            label: kept.label,
            text: kept.text,
            to: pathOf({ search: words?.value, ...chosen(valueIn) }, false),
          },
        ]
      : []),
  ];
  return (
    <FilterBar count={count} chips={chips} all={pathOf({}, false)}>
      <FilterForm
        action={place}
        pathOf={(values) =>
          pathOf({ search: values.get('search'), ...chosen(({ name }) => values.get(name)) })
        }
        className={classes.form}
      >
        {(search) => (
          <>
            {words && <WordsFilter name="search" label={words.label} placeholder="" value={words.value} />}
            {choices.map((choice) => (
              <SelectFilter
                key={choice.name}
                {...choice}
                value={valueIn(choice)}
                onPick={(pick) => search({ [choice.name]: pick })}
              />
            ))}
          </>
        )}
      </FilterForm>
    </FilterBar>
  );
}
