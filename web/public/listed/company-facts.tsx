import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Answers } from '#contract/companies.ts';
import { texts } from '#texts/public.ts';
import classes from './company-facts.module.css';

const { company: words } = texts;

export const VerifiedMark = () => (
  <span className={classes.verified} title={words.verifiedText}>
    <IconRosetteDiscountCheck size="1.25rem" aria-hidden />
    {words.verified}
  </span>
);

export const CompanyAnswers = ({ answers }: { answers: Answers }) => (
  <div>
    <p>
      {words.answered(answers.answered, answers.applications)}
      {answers.median_days === null ? words.noMedian : words.median(answers.median_days)}
    </p>
    <details className={classes.counted}>
      <summary>{words.howCounted}</summary>
      <p>{words.counted}</p>
    </details>
  </div>
);
