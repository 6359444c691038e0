import type { FastifyInstance } from 'fastify';
import { downloadResume, getCandidate, searchCandidates } from '#contract/candidate-search.ts';
import { getProfile, saveProfile } from '#contract/candidates.ts';
import { envelope } from '#contract/paging.ts';
import {
  downloadMadeResume,
  downloadOwnResume,
  getResume,
  keepMadeResume,
  saveResume,
} from '#contract/resumes.ts';
import { parseDay } from '#contract/values/dates.ts';
import { reason } from '#contract/values/refusals.ts';
import { today } from '#contract/values/today.ts';
import { getVisibility, listReads, saveVisibility } from '#contract/visibility.ts';
import { notices } from '#english/notices.ts';
import type { Db } from '../../db/connect.ts';
import { convertToWebp } from '../../files/images.ts';
import { sendPdf, sendResume } from '../../files/resumes.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { implement, implementDownload } from '../../http/implement.ts';
import { limit, limitAccount, rules } from '../../http/rate-limits.ts';
import { companyOf, selectDisabled } from '../companies/queries.ts';
import { insertRead, selectDetails, selectOpenResume } from './details.ts';
import { selectProfile, updateProfile } from './queries.ts';
import { selectResume, selectResumeFile, updateResume, updateResumeFile } from './resume.ts';
import { makeResume } from './resume-pdf.ts';
import { selectCandidates } from './search.ts';
import { selectReads, selectVisibility, updateVisibility } from './visibility.ts';

const updated = { success: true as const, message: notices.updated.text };

/** What to say of whoever was born less than so many years ago. */
function childErrors(born: unknown, years: number): Record<string, string> {
  const [year, ...day] = today().split('-');
  const last = [Number(year) - years, ...day].join('-');
  const isChild = typeof born === 'string' && (parseDay(born) ?? last) > last;
  return isChild ? { d_o_b: reason('tooYoung', { years }) } : {};
}

export function candidateRoutes(app: FastifyInstance) {
  const withPortrait = <Row extends { image: string | null }>(row: Row) => ({
    ...row,
    image: app.links.avatarUrl(row.image),
  });

  implement(app, getProfile, async ({ db, user }) => {
    return withPortrait(await selectProfile(db, user.id));
  });

  const adults = {
    ...saveProfile,
    refuse: ({ d_o_b }: Record<string, unknown>) => childErrors(d_o_b, app.config.minAge),
  };
  implement(app, adults, async ({ db, form, request, user }) => {
    const { image, ...profile } = form;
    await limit(request, rules.profileChange, `${user.id}`);
    await updateProfile(
      db,
      app.files,
      user.id,
      profile,
      image && (await convertToWebp(image, 'avatar', 'image')),
    );
    return updated;
  });

  implement(app, getResume, ({ db, user }) => selectResume(db, user.id));

  implement(app, saveResume, async ({ db, form, request, user }) => {
    await limit(request, rules.profileChange, `${user.id}`);
    const { resume_id, ...resume } = form;
    await updateResume(db, app.files, user.id, resume, resume_id);
    return updated;
  });

  implementDownload(app, downloadOwnResume, async ({ db, query, request, user, reply }) => {
    await limitAccount(request, rules.ownDownload, user.id);
    const resume = await selectResumeFile(db, user.id, query.resume_id);
    return sendResume(reply, app.files, resume?.file, resume?.file_name ?? 'resume.pdf');
  });

  implementDownload(app, downloadMadeResume, async ({ db, query, request, reply, user }) => {
    await limit(request, rules.resumePdf, `${user.id}`);
    const { pdf, name } = await makeResume(db, user.id, query.resume_id);
    return sendPdf(reply, pdf, name);
  });

  implement(app, keepMadeResume, async ({ db, body, request, user }) => {
    await limit(request, rules.resumePdf, `${user.id}`);
    const made = await makeResume(db, user.id, body.resume_id);
    await updateResumeFile(db, app.files, user.id, made, body.resume_id);
    return { ...updated, resume: made.name };
  });

  implement(app, getVisibility, ({ db, user }) => selectVisibility(db, user.id));

  implement(app, saveVisibility, async ({ db, body, request, user }) => {
    await limit(request, rules.profileChange, `${user.id}`);
    await updateVisibility(db, user.id, body);
    return updated;
  });

  implement(app, listReads, async ({ db, query, user }) => {
    const { rows, total } = await selectReads(db, user.id, query.page);
    return envelope(rows, total, query.page);
  });

  /** Throws 403 for a company that the board has disabled: it reads those alone who applied to it. */
  async function refuseDisabled(db: Db, recruiterId: number) {
    const disabled = await selectDisabled(db, companyOf(recruiterId));
    if (disabled) throw forbidden(reason('candidatesClosed', disabled));
  }

  implement(app, searchCandidates, async ({ db, query, user }) => {
    await refuseDisabled(db, user.id);
    const { rows, total, reading } = await selectCandidates(
      db,
      {
        recruiterId: user.id,
        words: query.search,
        stateId: query['filters[state.id]'],
        cityId: query['filters[city.id]'],
        years: query['filters[total_year_experience]'],
        skillId: query['filters[skills.id]'],
        hasResume: query['filters[has_resume]'] === 'true',
      },
      query.page,
    );
    return { ...envelope(rows.map(withPortrait), total, query.page), reading };
  });

  implement(app, getCandidate, async ({ db, params, request, user }) => {
    await limitAccount(request, rules.candidateDetails, user.id);
    const candidate = await selectDetails(db, params.id, user.id);
    if (!candidate) {
      await refuseDisabled(db, user.id);
      throw notFound();
    }
    await insertRead(db, { recruiter_id: user.id, candidate_id: params.id, what: 'details' });
    return { candidate: withPortrait(candidate) };
  });

  implementDownload(app, downloadResume, async ({ db, params, reply, request, user }) => {
    await limitAccount(request, rules.candidateDetails, user.id);
    const file = await selectOpenResume(db, params.id, user.id);
    if (!file) {
      await refuseDisabled(db, user.id);
      throw notFound();
    }
    await insertRead(db, { recruiter_id: user.id, candidate_id: params.id, what: 'resume' });
    return sendResume(reply, app.files, file, 'downloaded_resume.pdf');
  });
}
