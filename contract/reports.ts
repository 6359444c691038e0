import { z } from 'zod';
import { done } from './answers.ts';
import { reportReasons } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalEmail, optionalText } from './fields.ts';
import { reason } from './refusals.ts';

export const reportJob = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'guest',
  summary: 'Tell the owner of the board what is wrong with a job; once for each network',
  body: z
    .object({
      job_id: id(reason('noJob')),
      reason: z.enum(reportReasons, { error: reason('noReportReason') }),
      text: optionalText(1000).describe('Required for `Something else`'),
      email: optionalEmail.describe('Where to ask back'),
    })
    .superRefine((report, { issues }) => {
      if (report.reason === 'Something else' && !report.text)
        issues.push({ code: 'custom', message: reason('noReportText'), path: ['text'], input: report.text });
    }),
  response: done,
});
