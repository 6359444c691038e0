import type { FastifyInstance } from 'fastify';
import { sendEnquiry } from '#contract/contact.ts';
import { answerEnquiry, finishEnquiry, listEnquiries } from '#contract/enquiries.ts';
import { envelope } from '#contract/paging.ts';
import { reason } from '#contract/values/refusals.ts';
import { notices } from '#english/notices.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, limitAddress, rules } from '../../http/rate-limits.ts';
import { addTask } from '../../queue/add.ts';
import { refuseThrowAway } from '../accounts/addresses.ts';
import { logEvent } from '../log/queries.ts';
import { checkProof } from '../proofs/proofs.ts';
import { insertAnswer, insertEnquiry, selectEnquiries, updateEnquiry } from './queries.ts';

export function contactRoutes(app: FastifyInstance) {
  implement(app, sendEnquiry, async ({ db, body, request }) => {
    await refuseThrowAway(app.config, body.email);
    const useProof = await checkProof(app, body.proof);
    await limitAddress(request, rules.enquiry, body.email);
    const { name, phone_no: phone, email, subject, message } = body;
    await db.transaction().execute(async (transaction) => {
      await useProof(transaction);
      const enquiryId = await insertEnquiry(transaction, { name, phone, email, subject, message });
      if (app.config.contactEmail) await addTask(transaction, 'enquiry', { enquiryId });
    });
    return { success: true as const, message: notices.enquirySent.text };
  });

  implement(app, listEnquiries, async ({ db, query: { page, ...filters } }) => {
    const { rows, total } = await selectEnquiries(db, filters, page);
    return envelope(rows, total, page);
  });

  implement(app, answerEnquiry, async ({ db, body: { message, answers }, params: { id }, request, user }) => {
    await limit(request, rules.ownerMail, `${user.id}`);
    await db.transaction().execute(async (transaction) => {
      const enquiry = await updateEnquiry(transaction, id, user.id, true);
      if (!enquiry) throw notFound();
      if (enquiry.answers !== answers) throw conflict(reason('answeredMeanwhile'));
      const answerId = await insertAnswer(transaction, { enquiry_id: id, account_id: user.id, message });
      await addTask(transaction, 'enquiry-answer', { answerId });
      await logEvent(transaction, request, { what: 'enquiryAnswered', subject: { kind: 'enquiry', id } });
    });
    return done;
  });

  implement(app, finishEnquiry, async ({ db, body: { is_done }, params: { id }, request, user }) => {
    await db.transaction().execute(async (transaction) => {
      if (!(await updateEnquiry(transaction, id, user.id, is_done))) throw notFound();
      const note = is_done ? undefined : 'put back';
      await logEvent(transaction, request, { what: 'enquiryDone', subject: { kind: 'enquiry', id }, note });
    });
    return done;
  });
}
