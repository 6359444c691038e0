import { Link } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
import { attempt, formTexts, unlessGone } from '../../lib/attempt.ts';
import { pageMeta, siteIn } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { placesWith } from '../../lib/place.ts';
import { listOwnResumes, resumes } from '../../lib/resumes.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useFields } from '../../ui/form/fields.ts';
import { VersionField } from '../../ui/form/version-field.tsx';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Done } from '../../ui/frame/done.tsx';
import { CandidateCrumbs } from '../frame/candidate-crumbs.tsx';
import type { Route } from './+types/upload-resume.ts';
import { Entries } from './entries.tsx';
import { entryRows, errorsByKey } from './entry-rows.ts';
import { FilledIn, FillInFromFile, marking, useFromFile } from './from-file.tsx';
import { GeneralInformationFields } from './general-information-fields.tsx';
import { useMadeResume } from './made-resume.tsx';
import { ResumeFile } from './resume-file.tsx';
import { ResumeSteps } from './resume-steps.tsx';

const { resume: words } = texts;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    site: siteIn(matches),
    title: (params.id && loaderData?.candidate.name) || frame.uploadResume,
  });

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [offered, resume, own] = await Promise.all([
    api.listStates(),
    id ? resumes.getOneResume({ params: { id } }) : api.getResume(),
    listOwnResumes(),
  ]);
  const places = await placesWith(offered.states, resume.candidate);
  return { ...resume, ...places, isOneOfSeveral: own.length > 1, loadedAt: Date.now() };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const educations = entryRows(sent, 'educations');
  const experiences = entryRows(sent, 'experiences');
  const saving = attempt(
    api.saveResume({
      form: {
        ...formTexts(sent, 'profesional_title', 'language', 'qualification', 'total_year_experience'),
        ...formTexts(sent, 'expected_job_level', 'state_id', 'city_id', 'description', 'version'),
        job_ids: sent.getAll('job_ids').map(String),
        skill_ids: sent.getAll('skill_ids').map(String),
        educations: educations.rows,
        experiences: experiences.rows,
        resume: sent.get('resume') as File,
        resume_id: String(sent.get('resume_id') ?? ''),
      },
    }),
  );
  const outcome = await unlessGone(saving, words.gone);
  if (!outcome.ok) {
    const errors = errorsByKey(outcome.errors, 'educations', educations.keys);
    return { ...outcome, errors: errorsByKey(errors, 'experiences', experiences.keys) };
  }
  notify(notices.updated);
  return outcome;
}

const Which = ({ name, isOwn }: { name: string; isOwn: boolean }) =>
  isOwn ? (
    <>
      <CandidateCrumbs path={[{ to: '/candidate_resumes', name: texts.resumes.title }]} here={name} />
      <h1>{name}</h1>
    </>
  ) : (
    <p>
      {words.isDefault(name)} <Link to="/candidate_resumes">{words.toAll}</Link>
    </p>
  );

export default function UploadResume({ loaderData, actionData, params }: Route.ComponentProps) {
  const { candidate, isOneOfSeveral, loadedAt } = loaderData;
  const { id } = candidate;
  const field = useFields(actionData);
  const { present, offer, dialogs } = useMadeResume(loaderData);
  const fromFile = useFromFile(loaderData.skills, loadedAt);
  const { version } = fromFile;
  const marked = marking(field, fromFile.names);
  return (
    <>
      {!params.id && <h1>{frame.uploadResume}</h1>}
      {(params.id || isOneOfSeveral) && <Which name={candidate.name} isOwn={Boolean(params.id)} />}
      <ResumeSteps candidate={{ ...candidate, resume: present }} />
      <ActionForm
        key={id}
        field={field}
        subject={`${id ?? ''}`}
        submit={words.save}
        done={<Done sentence={words.saved} next={[{ to: '/search_jobs', name: frame.findJobs }]} />}
        unshown={['educations', 'experiences']}
        isLong
      >
        <input type="hidden" name="resume_id" value={id ?? ''} />
        <VersionField version={loaderData.version} />
        <ResumeFile
          key={`resume ${loadedAt}`}
          present={present}
          load={() => api.downloadOwnResume({ query: { resume_id: id } })}
          field={field('resume')}
          onFile={(file) => void fromFile.choose(file)}
        >
          <FillInFromFile {...fromFile} />
          {offer}
        </ResumeFile>
        <FilledIn draft={fromFile.draft}>
          <GeneralInformationFields {...loaderData} field={marked} version={version} />
          <Entries
            key={`educations ${version}`}
            section="educations"
            words={words.educations}
            shortTexts={{
              degree: words.educations.degree,
              institude: words.educations.institution,
              from: words.from,
              to: words.to,
            }}
            longText="addtion_information"
            entries={candidate.educations}
            field={marked}
          />
          <Entries
            key={`experiences ${version}`}
            section="experiences"
            words={words.experiences}
            shortTexts={{
              job_post: words.experiences.position,
              company: words.experiences.company,
              from: words.from,
              to: words.to,
            }}
            longText="additonal_informatiion"
            entries={candidate.experiences}
            field={marked}
          />
        </FilledIn>
      </ActionForm>
      {dialogs}
    </>
  );
}
