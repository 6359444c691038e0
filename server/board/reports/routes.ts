import type { FastifyInstance } from 'fastify';
import { reportJob } from '#contract/reports.ts';
import { implement } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import { insertReport } from './queries.ts';

export function reportRoutes(app: FastifyInstance) {
  implement(app, reportJob, async ({ db, body, request }) => {
    const network = networkOf(request.ip);
    await limit(request, rules.report, network);
    await insertReport(db, { ...body, network }, app.config.reportsFreeze);
    return { success: true as const };
  });
}
