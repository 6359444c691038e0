import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, id } from './fields.ts';
import { statisticsPeriods } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forRecruiters } from './values/roles.ts';

export const countVisit = endpoint({
  method: 'POST',
  path: '/api/newJobs/:id/visits',
  access: 'guest',
  summary:
    'Tell that an open job is seen, or an application to it begun. Once a day for a browser, and neither for robots nor for the recruiters of its company; the answer does not say whether it was counted',
  params: z.object({ id: id() }),
  body: z.object({
    what: z.enum(['view', 'begun'], { error: reason('chooseOne') }),
    from: z
      .string({ error: reason('chooseOne') })
      .max(300, reason('tooLong', { max: 300 }))
      .default('')
      .describe('The name of the host whose link was followed'),
  }),
  response: done,
});

const counts = { views: z.number(), begun: z.number(), sent: z.number(), saved: z.number() };

const query = z.object({
  days: filterChoice(statisticsPeriods, reason('chooseOne')).describe('30 when it is left out'),
});
const statistics = z.object({
  /** In the board's time zone, from the first to today. */
  days: z.array(z.object({ day, ...counts })),
  totals: z.object(counts),
  /** Of the views, most first; `board` is this board, `direct` no host at all, and `other` all the rest. */
  sources: z.array(z.object({ host: z.string(), views: z.number() })),
});
export type Statistics = z.output<typeof statistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/recruiter/statistics',
  access: forRecruiters,
  summary:
    'How all own jobs did, deleted ones as well: views, applications begun and sent, and how many saved them, by day; and from which hosts the views came, at most 20',
  query,
  response: statistics,
});

export const getJobStatistics = endpoint({
  method: 'GET',
  path: '/api/recruiter/newJobs/:id/statistics',
  access: forRecruiters,
  summary: 'The same of one own job',
  params: z.object({ id: id() }),
  query,
  response: statistics.extend({ newJob: z.object({ id: z.number(), tittle: z.string() }) }),
});
