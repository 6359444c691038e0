import { z } from 'zod';
import { doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, phone, text } from './fields.ts';
import { reason } from './refusals.ts';

/** HTML from the allow-list. */
const pageText = z.object({ page_content: z.string() });

export const getTerms = endpoint({
  method: 'GET',
  path: '/api/termsAndConditionList',
  access: 'guest',
  summary: 'The terms of service and the privacy policy',
  response: z.object({ TermsofService: pageText, privacypolicy: pageText }),
});

export const getPolicy = endpoint({
  method: 'GET',
  path: '/api/privacyPolicyList',
  access: 'guest',
  summary: 'The privacy policy, and About Us when its own text was written',
  response: z.object({ privacypolicy: pageText, aboutus: pageText.nullable() }),
});

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/contact_users',
  access: 'guest',
  summary: 'Write to the owner of the board',
  body: z.object({
    name: text(reason('noName'), 100),
    phone_no: phone,
    email,
    subject: text(reason('noSubject'), 200),
    message: text(reason('noMessage'), 5000),
    captcha: z.literal(true, { error: reason('notConfirmed') }),
  }),
  response: doneWithMessage,
});
