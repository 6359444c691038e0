import { z } from 'zod';
import { doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, oneLine, phone, text } from './fields.ts';
import { proof } from './proofs.ts';
import { reason } from './values/refusals.ts';

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/contact_users',
  access: 'guest',
  summary: 'Write to the owner of the board',
  body: z.object({
    name: oneLine(reason('noName'), 100),
    phone_no: phone,
    email,
    subject: oneLine(reason('noSubject'), 200),
    message: text(reason('noMessage'), 5000),
    captcha: z.literal(true, { error: reason('notConfirmed') }),
    proof,
  }),
  response: doneWithMessage,
});
