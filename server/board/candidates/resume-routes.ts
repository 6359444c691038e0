import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resumeEndpoints } from '#contract/own-resumes.ts';
import { notices } from '#english/notices.ts';
import { sendResume } from '../../files/resumes.ts';
import { done, implement, implementDownload } from '../../http/implement.ts';
import { limit, limitAccount, rules } from '../../http/rate-limits.ts';
import { selectResume, selectResumeFile, updateResume } from './resume.ts';
import { deleteResume, insertResume, selectResumes, updateDefault, updateName } from './resumes.ts';

const limitChange = (request: FastifyRequest, { id }: { id: number }) =>
  limit(request, rules.profileChange, `${id}`);

export function resumeRoutes(app: FastifyInstance) {
  implement(app, resumeEndpoints.listResumes, async ({ db, user }) => ({
    resumes: await selectResumes(db, user.id),
  }));

  implement(app, resumeEndpoints.addResume, async ({ db, body, request, user }) => {
    await limitChange(request, user);
    return { ...done, id: await insertResume(db, user.id, body.name, body.from) };
  });

  implement(app, resumeEndpoints.getOneResume, ({ db, params, user }) =>
    selectResume(db, user.id, params.id),
  );

  implement(app, resumeEndpoints.saveOneResume, async ({ db, form, params, request, user }) => {
    await limitChange(request, user);
    await updateResume(db, app.files, user.id, form, params.id);
    return { ...done, message: notices.updated.text };
  });

  implement(app, resumeEndpoints.renameResume, async ({ db, body, params, request, user }) => {
    await limitChange(request, user);
    await updateName(db, user.id, params.id, body.name);
    return done;
  });

  implement(app, resumeEndpoints.chooseDefaultResume, async ({ db, params, request, user }) => {
    await limitChange(request, user);
    await updateDefault(db, user.id, params.id);
    return done;
  });

  implement(app, resumeEndpoints.deleteResume, async ({ db, params, request, user }) => {
    await limitChange(request, user);
    await deleteResume(db, user.id, params.id);
    return done;
  });

  implementDownload(app, resumeEndpoints.downloadOneResume, async ({ db, params, reply, request, user }) => {
    await limitAccount(request, rules.ownDownload, user.id);
    const resume = await selectResumeFile(db, user.id, params.id);
    return sendResume(reply, app.files, resume?.file, resume?.file_name ?? 'resume.pdf');
  });
}
