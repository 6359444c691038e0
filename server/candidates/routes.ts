import type { FastifyInstance } from 'fastify';
import { gender, getCandidateDashboard, getProfile, saveProfile } from '#contract/candidates.ts';
import { downloadOwnResume, getResume, saveResume } from '#contract/resumes.ts';
import { countApplications } from '../applications/queries.ts';
import { redraw } from '../files/images.ts';
import { sendResume } from '../files/resumes.ts';
import { implement, implementDownload } from '../http/implement.ts';
import { selectProfile, updateProfile } from './queries.ts';
import { selectResume, selectResumeFile, updateResume } from './resume.ts';

const updated = { success: true as const, message: 'Updated successfully!!' };

export function candidateRoutes(app: FastifyInstance) {
  implement(app, getCandidateDashboard, async ({ db, user }) => {
    const { all, shortlisted } = await countApplications(db, user.id);
    return { appliedCount: all, shortlist: shortlisted };
  });

  implement(app, getProfile, async ({ db, user }) => {
    const profile = await selectProfile(db, user.id);
    return {
      ...profile,
      gender: gender.nullable().parse(profile.gender),
      image: app.links.avatarUrl(profile.image),
    };
  });

  implement(app, saveProfile, async ({ db, form, user }) => {
    const { image, ...profile } = form;
    await updateProfile(db, app.files, user.id, profile, image && (await redraw(image, 'avatar', 'image')));
    return updated;
  });

  implement(app, getResume, ({ db, user }) => selectResume(db, user.id));

  implement(app, saveResume, async ({ db, form, user }) => {
    await updateResume(db, app.files, user.id, form);
    return updated;
  });

  implementDownload(app, downloadOwnResume, async ({ db, user, reply }) => {
    const file = await selectResumeFile(db, user.id);
    return sendResume(reply, app.files, file?.resume, file?.resume_name ?? 'resume.pdf');
  });
}
