import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { minutesOf } from '../../lib/attempt.ts';
import { failedMeta, isNotFound, pageMeta, siteIn } from '../../lib/meta.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Failed } from '../../ui/frame/failed.tsx';
import { Message } from '../../ui/frame/message.tsx';
import {
  type ApplicationListFilters,
  applicationIn,
  applicationListFiltersIn,
  applicationsPath,
  applicationsQuery,
} from '../decisions/application-address.ts';
import { ListedApplication } from '../decisions/listed-application.tsx';
import type { Route } from './+types/candidate-details.ts';
import { candidateSearchPlace } from './candidate-address.ts';
import classes from './candidate-details.module.css';
import { CandidateHead } from './candidate-head.tsx';
import { Closed } from './closed.tsx';
import { GeneralInformation } from './general-information.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

const { details } = texts;

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const site = siteIn(matches);
  if (error) return failedMeta(site, error);
  const shown = loaderData?.candidate?.user_name ?? loaderData?.listed?.application.user.user_name;
  return pageMeta({ site, title: shown ?? details.title });
};

/** Undefined when it is not there, or where another provider does not answer this. */
async function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return undefined;
    throw error;
  }
}

async function loadApplication(
  id: string,
  candidate: string,
  filters: ApplicationListFilters,
  signal: AbortSignal,
) {
  const params = { id };
  const query = applicationsQuery(filters);
  const listed = await ifThere(api.getReceivedApplication({ params, query, signal }));
  if (!listed || String(listed.application.user.id) !== candidate) return {};
  return { listed, sent: await ifThere(api.getReceivedSent({ params, signal })) };
}

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = new URL(url).searchParams;
  const filters = applicationListFiltersIn(query);
  const application = applicationIn(query);
  const { listed, sent } = application ? await loadApplication(application, params.id, filters, signal) : {};
  const { candidate } = sent ?? (await api.getCandidate({ params, signal }));
  return { candidate, filters, listed, sent };
}

export { AreaSkeleton as HydrateFallback };

function Back({ page }: { page?: number | undefined }) {
  const { search, state } = useLocation();
  const carried = state as { search?: string } | null;
  const query = new URLSearchParams(search);
  const isApplication = applicationIn(query) !== undefined;
  return (
    <ButtonLink
      to={
        isApplication
          ? applicationsPath(applicationListFiltersIn(query), page)
          : candidateSearchPlace + (carried?.search ?? '')
      }
      variant="default"
      icon={<IconArrowLeft size="1.125rem" aria-hidden />}
    >
      {isApplication ? details.backToList : details.backToSearch}
    </ButtonLink>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children || <p className={classes.none}>{details.nothing}</p>}
  </section>
);

const Gone = ({ name, children }: { name: string | undefined; children: ReactNode }) => (
  <div className={classes.screen}>
    <div className={classes.back}>
      <Back />
    </div>
    <div className={classes.main}>
      <h1>{name}</h1>
      {children}
      <p>{details.gone}</p>
    </div>
  </div>
);

export default function CandidateDetails({ loaderData, params }: Route.ComponentProps) {
  const { candidate, filters, listed, sent } = loaderData;
  const application = listed && (
    <ListedApplication key={listed.application.id} listed={listed} filters={filters} />
  );
  if (!candidate) return <Gone name={listed?.application.user.user_name}>{application}</Gone>;
  const { description, skills, educations, experiences } = candidate;
  const load = () =>
    listed && sent
      ? api.downloadReceivedSent({ params: { id: listed.application.id } })
      : api.downloadResume({ params });
  return (
    <div className={classes.screen}>
      <div className={classes.back}>
        <Back page={listed?.page} />
      </div>
      <div className={classes.main}>
        <CandidateHead candidate={candidate} load={load} />
        {application}
        {sent?.is_frozen && <p className={classes.none}>{details.asSent}</p>}
        {sent?.cover_letter && (
          <Section title={details.letter}>
            <p dir="auto" className={classes.lines}>
              {sent.cover_letter}
            </p>
          </Section>
        )}
        <Section title={details.aboutMe}>
          {description && (
            <p dir="auto" className={classes.lines}>
              {description}
            </p>
          )}
        </Section>
        <Section title={frame.skills}>{skills.length > 0 && <SkillList skills={skills} />}</Section>
        <Section title={frame.education}>
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
        <Section title={frame.workExperience}>
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
  if (isNotFound(error))
    return (
      <Message title={frame.notFound} isScreen>
        <p>{details.notFound}</p>
        <Back />
      </Message>
    );
  if (error instanceof ApiError && error.status === 429)
    return (
      <Message title={details.tooMany} isScreen>
        <p>{details.tooManyText(minutesOf(error.retryAfter))}</p>
        <Back />
      </Message>
    );
  return error instanceof ApiError && error.status === 403 ? <Closed refusal={error} /> : <Failed />;
}
