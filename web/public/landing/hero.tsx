import { IconMapPin, IconSearch, IconTool } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { typedNames } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { useLoadedList } from '../../lib/loaded-list.ts';
import type { Option } from '../../lib/option.ts';
import { type JobSearchFilters, jobSearchFiltersIn, jobSearchPath } from '../../lib/search-address.ts';
import { loadSkills } from '../../lib/skills.ts';
import { focusUnpicked } from '../../lib/typed-choice.ts';
import { Button } from '../../ui/form/button.tsx';
import { Picker } from '../../ui/form/picker.tsx';
import { TitleField } from '../search/title-field.tsx';
import classes from './hero.module.css';
import { Street } from './street.tsx';

const { hero } = texts;

interface Props {
  states: Option[];
  heading: string | undefined;
  claim: string | undefined;
  logos: string[];
}

/** A plain form until scripts run. */
export function Hero({ states, heading = hero.title, claim, logos }: Props) {
  const [isTouched, setTouched] = useState(false);
  const skills = useLoadedList(isTouched || undefined, (_, signal) => loadSkills(signal));
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const search = (changed: JobSearchFilters = {}) => {
    if (!form.current || focusUnpicked(form.current, ...Object.keys(changed))) return;
    const values = new FormData(form.current);
    for (const [name, value] of Object.entries(changed)) values.set(name, value);
    const filters = jobSearchFiltersIn(values);
    void navigate(jobSearchPath(filters), { state: filters });
  };
  return (
    <section className={classes.hero}>
      <h1>{heading}</h1>
      <search className={classes.search}>
        <form
          action="/search_jobs"
          className={classes.bar}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
          onFocus={() => setTouched(true)}
          onPointerEnter={() => setTouched(true)}
        >
          <TitleField
            name="title"
            label={frame.jobTitle}
            isLabelHidden
            placeholder={frame.jobTitle}
            onPick={(filters) => Object.keys(filters).length > 1 && search(filters)}
            start={<IconSearch size="1.125rem" aria-hidden />}
          />
          <Picker
            name="state_id"
            label={frame.state}
            isLabelHidden
            placeholder={frame.anyState}
            options={states}
            enterSends
            start={<IconMapPin size="1.125rem" aria-hidden />}
          />
          <Picker
            name="skill_id"
            label={frame.skill}
            isLabelHidden
            placeholder={frame.anySkill}
            options={skills.list}
            error={skills.hasFailed && frame.skillsFailed}
            onEnter={() => {
              setTouched(true);
              skills.retry();
            }}
            enterSends
            typed={{ name: typedNames.skill_id }}
            start={<IconTool size="1.125rem" aria-hidden />}
          />
          <Button type="submit">{hero.search}</Button>
        </form>
      </search>
      {claim && (
        <p className={classes.claim}>
          <strong>{claim}</strong>
          {hero.afterClaim}
        </p>
      )}
      <Street logos={logos} />
    </section>
  );
}
