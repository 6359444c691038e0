import type { FastifyInstance } from 'fastify';
import { envelope } from '#contract/paging.ts';
import { closeReports, listReports, reportJob } from '#contract/reports.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import { refuseThrowAway } from '../accounts/addresses.ts';
import { logEvent } from '../log/queries.ts';
import { checkProof } from '../proofs/proofs.ts';
import { decideReports, insertReport, selectReports } from './queries.ts';

export function reportRoutes(app: FastifyInstance) {
  implement(app, reportJob, async ({ db, body: { proof, ...report }, request }) => {
    await refuseThrowAway(app.config, report.email);
    const useProof = await checkProof(app, proof);
    const network = networkOf(request.ip);
    await limit(request, rules.report, network);
    await insertReport(db, { ...report, network }, app.config.reportsFreeze, useProof);
    return done;
  });

  implement(app, listReports, async ({ db, query }) => {
    const { rows, total } = await selectReports(db, query);
    return envelope(rows, total, query.page);
  });

  implement(app, closeReports, async ({ db, body, params: { job: id }, request, user }) => {
    await decideReports(db, id, user.id, body, (transaction) =>
      logEvent(transaction, request, {
        what: body.outcome === 'Kept' ? 'jobKept' : 'jobTakenOff',
        subject: { kind: 'job', id },
        note: body.reason ?? undefined,
      }),
    );
    return done;
  });
}
