import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { displayName } from '../../files/resumes.ts';
import { conflict } from '../../http/errors.ts';
import { fairQueue } from '../../http/fair-queue.ts';
import { isEmpty, type WrittenResume } from '../../resume-pdf/content.ts';
import { makeResumePdf } from '../../resume-pdf/make.ts';
import { selectProfile } from './queries.ts';
import { selectResume } from './resume.ts';

/** So that whoever has many made, or large ones, keeps nobody else from one. */
const inTurn = fairQueue({ atOnce: 8, atOncePerKey: 1, waiting: 50, waitingPerKey: 1 });

async function selectWritten(db: Db, candidateId: number, id: number | undefined): Promise<WrittenResume> {
  const [profile, { candidate }] = await Promise.all([
    selectProfile(db, candidateId),
    selectResume(db, candidateId, id),
  ]);
  return {
    name: profile.user_name,
    title: candidate.profesional_title,
    place: `${candidate.city.name}, ${candidate.state.name}`,
    email: profile.email,
    phone: profile.phone_no,
    links: [profile.linkedin, profile.twitter, profile.facebook, profile.instagram],
    about: candidate.description,
    experiences: candidate.experiences.map(({ job_post, company, from, to, additonal_informatiion }) => ({
      ...{ position: job_post, company, from, to },
      about: additonal_informatiion,
    })),
    educations: candidate.educations.map(({ degree, institude, from, to, addtion_information }) => ({
      ...{ degree, institute: institude, from, to },
      about: addtion_information,
    })),
    skills: candidate.skills.map(({ name }) => name),
    languages: candidate.language,
    qualification: candidate.qualification,
  };
}

/** A PDF of a resume, without its id the default one, and its name. Throws 404, 409 when nothing is written, and 503. */
export async function makeResume(db: Db, candidateId: number, id: number | undefined) {
  const written = await selectWritten(db, candidateId, id);
  if (isEmpty(written)) throw conflict(reason('resumeEmpty'));
  const pdf = await inTurn.run(`${candidateId}`, () => makeResumePdf(written));
  return { pdf, name: displayName(written.name) };
}
