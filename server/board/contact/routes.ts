import type { FastifyInstance } from 'fastify';
import { sendEnquiry } from '#contract/contact.ts';
import { notices } from '#english/notices.ts';
import { implement } from '../../http/implement.ts';
import { limitAddress, rules } from '../../http/rate-limits.ts';
import { addTask } from '../../queue/add.ts';
import { insertEnquiry } from './queries.ts';

export function contactRoutes(app: FastifyInstance) {
  implement(app, sendEnquiry, async ({ db, body, request }) => {
    await limitAddress(request, rules.enquiry, body.email);
    const { name, phone_no: phone, email, subject, message } = body;
    await db.transaction().execute(async (transaction) => {
      const enquiryId = await insertEnquiry(transaction, { name, phone, email, subject, message });
      if (app.config.contactEmail) await addTask(transaction, 'enquiry', { enquiryId });
    });
    return { success: true as const, message: notices.enquirySent.text };
  });
}
