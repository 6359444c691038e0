import { Button } from '@mantine/core';
import { IconMapPin, IconSearch, IconTool } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { filtersIn, searchPath } from '../lib/search-address.ts';
import type { Option } from '../ui/combobox.tsx';
import { Picker } from '../ui/picker.tsx';
import { TitleField } from '../ui/title-field.tsx';
import classes from './hero.module.css';

/** Eight hundred names: they come when the search is first touched. */
function useSkills() {
  const [skills, setSkills] = useState<Option[]>();
  const [isAsked, setAsked] = useState(false);
  const load = () => {
    if (isAsked) return;
    setAsked(true);
    api.getSearchContent().then(
      (lists) => setSkills(lists.skills),
      (error) => {
        console.warn(error);
        setAsked(false);
      },
    );
  };
  return { skills, load };
}

/** One sentence and the search in one bar: a plain form until scripts run. */
export function Hero({ states }: { states: Option[] }) {
  const { skills, load } = useSkills();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filters = filtersIn(new FormData(event.currentTarget));
    void navigate(searchPath(filters), { state: filters });
  };
  return (
    <section className={classes.hero}>
      <h1>Find the work you will want to stay for.</h1>
      <search className={classes.search}>
        <form
          action="/search_jobs"
          className={classes.bar}
          onSubmit={search}
          onFocus={load}
          onPointerEnter={load}
        >
          <TitleField
            name="title"
            label="Job title"
            isLabelHidden
            placeholder="Job title"
            variant="unstyled"
            leftSection={<IconSearch size={18} aria-hidden />}
          />
          <Picker
            name="state_id"
            label="State"
            isLabelHidden
            placeholder="Any state"
            variant="unstyled"
            options={states}
            leftSection={<IconMapPin size={18} aria-hidden />}
          />
          <div className={classes.skill}>
            <Picker
              name="skill_id"
              label="Skill"
              isLabelHidden
              placeholder="Any skill"
              variant="unstyled"
              options={skills}
              leftSection={<IconTool size={18} aria-hidden />}
            />
          </div>
          <Button type="submit" size="md">
            Search
          </Button>
        </form>
      </search>
      <p className={classes.claim}>
        <strong>Over 15,000 job offers</strong>, all in one search.
      </p>
    </section>
  );
}
