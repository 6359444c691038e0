import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { Reading } from '#contract/jobs.ts';
import { jobOrders } from '#contract/values/job-filters.ts';
import { texts } from '#texts/public.ts';
import { type JobSearchFilters, jobSearchPath } from '../../lib/search-address.ts';
import { useStateFromProp } from '../../lib/state-from-prop.ts';
import { Control, input } from '../../ui/form/field.tsx';
import classes from './search.module.css';
import { formId } from './search-filters.tsx';
import { usedOf } from './search-lists.ts';

interface Props {
  filters: JobSearchFilters;
  reading: Reading | null;
}

/** Part of the form where no scripts run. */
export function SearchOrder({ filters, reading }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const isPlaced = filters.city_id ?? usedOf(reading).place?.city;
  const offered = jobOrders.filter((order) => {
    if (order === 'best') return filters.title;
    return order !== 'nearest' || isPlaced;
  });
  // The first goes without saying: sent with new words it would not be the first.
  const [usual = 'newest', ...others] = offered;
  const [picked, setPicked] = useStateFromProp<string>(others.find((order) => order === filters.order) ?? '');
  return (
    <div className={classes.order}>
      <label htmlFor={id}>{texts.search.order}</label>
      <Control end={<IconChevronDown size="1rem" aria-hidden />}>
        <select
          id={id}
          name="order"
          form={formId}
          className={input}
          value={picked}
          onChange={({ currentTarget }) => {
            setPicked(currentTarget.value);
            const order = others.find((each) => each === currentTarget.value) ?? usual;
            void navigate(jobSearchPath({ ...filters, order }), { preventScrollReset: true });
          }}
        >
          {offered.map((order) => (
            <option key={order} value={order === usual ? '' : order}>
              {texts.search.orders[order]}
            </option>
          ))}
        </select>
      </Control>
    </div>
  );
}
