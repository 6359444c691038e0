import { IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import form from '../../ui/form/form.module.css';
import hidden from '../../ui/form/unseen.module.css';
import type { Route } from './+types/upload-resume.ts';
import classes from './resume-steps.module.css';

type Candidate = Route.ComponentProps['loaderData']['candidate'];

const steps = {
  'resume-file': { title: texts.resume.file, isSaved: (saved: Candidate) => saved.resume !== null },
  general: {
    title: frame.generalInformation,
    isSaved: (saved: Candidate) => saved.profesional_title !== null,
  },
  educations: { title: frame.education, isSaved: (saved: Candidate) => saved.educations.length > 0 },
  experiences: { title: frame.workExperience, isSaved: (saved: Candidate) => saved.experiences.length > 0 },
};
type Step = keyof typeof steps;

export const ResumeSteps = ({ candidate }: { candidate: Candidate }) => (
  <nav aria-label={texts.resume.steps}>
    <ol className={classes.steps}>
      {Object.entries(steps).map(([id, { title, isSaved }]) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            className={classes.step}
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          >
            <span className={classes.mark} data-saved={isSaved(candidate) || undefined}>
              {isSaved(candidate) && <IconCheck size="1rem" aria-hidden />}
            </span>
            <span>
              {title}
              {isSaved(candidate) && <span className={hidden.unseen}>{texts.resume.isSaved}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

interface Props {
  step: Step;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The heading takes the focus from the link that leads to it. */
export const ResumeSection = ({ step, heading, children }: Props) => (
  <section aria-labelledby={step} className={form.card}>
    <h2 ref={heading} tabIndex={-1} id={step} className={form.heading}>
      {steps[step].title}
    </h2>
    {children}
  </section>
);
