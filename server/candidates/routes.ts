import type { FastifyInstance } from 'fastify';
import { downloadResume, getCandidate, searchCandidates } from '#contract/candidate-search.ts';
import { gender, getCandidateDashboard, getProfile, saveProfile } from '#contract/candidates.ts';
import { envelope } from '#contract/paging.ts';
import { downloadOwnResume, getResume, saveResume } from '#contract/resumes.ts';
import { countApplications } from '../applications/queries.ts';
import { redraw } from '../files/images.ts';
import { sendResume } from '../files/resumes.ts';
import { notFound } from '../http/errors.ts';
import { implement, implementDownload } from '../http/implement.ts';
import { limit, rules } from '../http/rate-limits.ts';
import { insertRead, selectDetails, selectOpenResume } from './details.ts';
import { selectProfile, updateProfile } from './queries.ts';
import { selectResume, selectResumeFile, updateResume } from './resume.ts';
import { selectCandidates } from './search.ts';

const updated = { success: true as const, message: 'Updated successfully!!' };

export function candidateRoutes(app: FastifyInstance) {
  const withPortrait = <Row extends { image: string | null }>(row: Row) => ({
    ...row,
    image: app.links.avatarUrl(row.image),
  });

  implement(app, getCandidateDashboard, async ({ db, user }) => {
    const { all, shortlisted } = await countApplications(db, user.id);
    return { appliedCount: all, shortlist: shortlisted };
  });

  implement(app, getProfile, async ({ db, user }) => {
    const profile = await selectProfile(db, user.id);
    return { ...withPortrait(profile), gender: gender.nullable().parse(profile.gender) };
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

  implement(app, searchCandidates, async ({ db, query }) => {
    const { rows, total } = await selectCandidates(
      db,
      {
        stateId: query['filters[state.id]'],
        cityId: query['filters[city.id]'],
        years: query['filters[total_year_experience]'],
        skillId: query['filters[skills.id]'],
      },
      query.page,
    );
    return envelope(rows.map(withPortrait), total, query.page);
  });

  implement(app, getCandidate, async ({ db, params, request, user }) => {
    await limit(request, rules.candidateDetails, `${user.id}`);
    const candidate = await selectDetails(db, params.id);
    if (!candidate) throw notFound();
    await insertRead(db, { recruiter_id: user.id, candidate_id: params.id, what: 'details' });
    return { candidate: withPortrait(candidate) };
  });

  implementDownload(app, downloadResume, async ({ db, params, reply, request, user }) => {
    await limit(request, rules.candidateDetails, `${user.id}`);
    const file = await selectOpenResume(db, params.id);
    if (!file) throw notFound();
    await insertRead(db, { recruiter_id: user.id, candidate_id: params.id, what: 'resume' });
    return sendResume(reply, app.files, file, 'downloaded_resume.pdf');
  });
}
