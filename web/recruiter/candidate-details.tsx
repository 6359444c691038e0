import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { api } from '../lib/api.ts';
import { waitOf } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Failed } from '../ui/failed.tsx';
import { Message } from '../ui/message.tsx';
import type { Route } from './+types/candidate-details.ts';
import { searchPlace } from './candidate-address.ts';
import classes from './candidate-details.module.css';
import { CandidateHead } from './candidate-head.tsx';
import { GeneralInformation } from './general-information.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ site: siteIn(matches), title: loaderData?.candidate.user_name ?? 'Candidate details' });

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  api.getCandidate({ params, signal });

export { AreaSkeleton as HydrateFallback };

/** To the search as it was left, with its filters and its page. */
function BackToSearch() {
  const carried = useLocation().state as { search?: string } | null;
  return (
    <Button
      component={Link}
      to={searchPlace + (carried?.search ?? '')}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Back to the search
    </Button>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children || <p className={classes.none}>Nothing here yet.</p>}
  </section>
);

export default function CandidateDetails({ loaderData: { candidate } }: Route.ComponentProps) {
  const { description, skills, educations, experiences } = candidate;
  return (
    <div className={classes.screen}>
      <div className={classes.back}>
        <BackToSearch />
      </div>
      <div className={classes.main}>
        <CandidateHead candidate={candidate} />
        <Section title="About Me">{description && <p className={classes.lines}>{description}</p>}</Section>
        <Section title="Skills">{skills.length > 0 && <SkillList skills={skills} />}</Section>
        <Section title="Education">
          {educations.length > 0 && (
            <Timeline
              entries={educations.map(({ degree, institude, addtion_information, ...years }) => ({
                ...years,
                title: degree,
                place: institude,
                text: addtion_information,
              }))}
            />
          )}
        </Section>
        <Section title="Work Experience">
          {experiences.length > 0 && (
            <Timeline
              entries={experiences.map(({ job_post, company, additonal_informatiion, ...years }) => ({
                ...years,
                title: job_post,
                place: company,
                text: additonal_informatiion,
              }))}
            />
          )}
        </Section>
      </div>
      <aside className={classes.side}>
        <GeneralInformation candidate={candidate} />
      </aside>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404)
    return (
      <Message title="Not Found" isScreen>
        <p>There is no candidate at this address. The account may have been closed.</p>
        <BackToSearch />
      </Message>
    );
  if (error instanceof ApiError && status === 429)
    return (
      <Message title="Too many candidates at once" isScreen>
        <p>You have opened many candidates in a short time. Please try again {waitOf(error.retryAfter)}.</p>
        <BackToSearch />
      </Message>
    );
  return <Failed />;
}
