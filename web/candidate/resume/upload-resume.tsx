import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
import { attempt, formTexts } from '../../lib/attempt.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { placesWith } from '../../lib/place.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { ActionForm, useFields } from '../../ui/form/action-form.tsx';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Done } from '../../ui/frame/done.tsx';
import type { Route } from './+types/upload-resume.ts';
import { Entries } from './entries.tsx';
import { entryRows, errorsByKey } from './entry-rows.ts';
import { GeneralInformation } from './general-information.tsx';
import { ResumeFile } from './resume-file.tsx';
import { ResumeSteps } from './resume-steps.tsx';

const { resume: words } = texts;

export const meta = titled(frame.uploadResume);

export async function clientLoader() {
  const [offered, resume] = await Promise.all([api.listStates(), api.getResume()]);
  return { ...resume, ...(await placesWith(offered.states, resume.candidate)), loadedAt: Date.now() };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const educations = entryRows(sent, 'educations');
  const experiences = entryRows(sent, 'experiences');
  const outcome = await attempt(
    api.saveResume({
      form: {
        ...formTexts(sent, 'profesional_title', 'language', 'qualification', 'total_year_experience'),
        ...formTexts(sent, 'expected_job_level', 'state_id', 'city_id', 'description'),
        job_ids: sent.getAll('job_ids').map(String),
        skill_ids: sent.getAll('skill_ids').map(String),
        educations: educations.rows,
        experiences: experiences.rows,
        resume: sent.get('resume') as File,
      },
    }),
  );
  if (!outcome.ok) {
    const errors = errorsByKey(outcome.errors, 'educations', educations.keys);
    return { ...outcome, errors: errorsByKey(errors, 'experiences', experiences.keys) };
  }
  notify(notices.updated);
  return outcome;
}

export default function UploadResume({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, loadedAt } = loaderData;
  const field = useFields(actionData);
  return (
    <>
      <h1>{frame.uploadResume}</h1>
      <ResumeSteps candidate={candidate} />
      <ActionForm
        field={field}
        submit={words.save}
        done={<Done sentence={words.saved} next={[{ to: '/search_jobs', name: frame.findJobs }]} />}
        unshown={['educations', 'experiences']}
        isLong
      >
        <ResumeFile key={`resume ${loadedAt}`} present={candidate.resume} field={field('resume')} />
        <GeneralInformation {...loaderData} field={field} />
        <Entries
          key={`educations ${loadedAt}`}
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
          field={field}
        />
        <Entries
          key={`experiences ${loadedAt}`}
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
          field={field}
        />
      </ActionForm>
    </>
  );
}
