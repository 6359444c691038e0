import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
