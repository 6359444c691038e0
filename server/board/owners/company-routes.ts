import type { FastifyInstance } from 'fastify';
import {
  changeCompany,
  disableCompany as disableEndpoint,
  enableCompany,
  findMergeTarget,
  getDeskCompany,
  handOverCompany,
  listDeskCompanies,
  mergeCompany,
  verifyCompany,
} from '#contract/desk-companies.ts';
import { envelope } from '#contract/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { logEvent } from '../log/queries.ts';
import { disableCompany } from '../posted-jobs/freezing.ts';
import {
  findMeant,
  handOver,
  mergeCompanyInto,
  selectCompanyWhole,
  selectDeskCompanies,
  setVerified,
  updateCompanyOf,
} from './companies.ts';

const company = (id: number) => ({ kind: 'company', id }) as const;

/** What owners do with the companies of their board. */
export function deskCompanyRoutes(app: FastifyInstance) {
  implement(app, listDeskCompanies, async ({ db, query }) => {
    const { rows, total } = await selectDeskCompanies(db, query);
    return envelope(rows, total, query.page);
  });

  implement(app, getDeskCompany, async ({ db, params: { id } }) => {
    const found = await selectCompanyWhole(db, id);
    if (!found) throw notFound();
    return found;
  });

  implement(app, changeCompany, async ({ db, body, params: { id }, request }) =>
    db.transaction().execute(async (transaction) => {
      const former = await updateCompanyOf(transaction, id, body);
      // One with recruiters may bear the name of a person.
      const isTold = !former.has_members && former.name !== body.name;
      const note = isTold ? `${former.name} → ${body.name}` : undefined;
      await logEvent(transaction, request, { what: 'companyChanged', subject: company(id), note });
      return done;
    }),
  );

  implement(app, verifyCompany, async ({ db, body: { is_verified }, params: { id }, request }) =>
    db.transaction().execute(async (transaction) => {
      await setVerified(transaction, id, is_verified);
      const what = is_verified ? 'companyVerified' : 'companyUnverified';
      await logEvent(transaction, request, { what, subject: company(id) });
      return done;
    }),
  );

  implement(app, handOverCompany, async ({ db, body: { email }, params: { id }, request }) =>
    db.transaction().execute(async (transaction) => {
      const account = await handOver(transaction, id, email);
      const note = `→ account ${account}`;
      await logEvent(transaction, request, { what: 'companyHandedOver', subject: company(id), note });
      return done;
    }),
  );

  implement(app, findMergeTarget, ({ db, query: { into }, params: { id } }) => findMeant(db, into, id));

  implement(app, mergeCompany, async ({ db, body: { into, version }, params: { id }, request }) =>
    inTransaction(db, async (transaction) => {
      const { target, isQueued } = await mergeCompanyInto(transaction, id, into, version);
      const note = `→ company ${target}`;
      await logEvent(transaction, request, { what: 'companyMerged', subject: company(id), note });
      return { ...done, into_id: target, is_queued: isQueued };
    }),
  );

  implement(app, disableEndpoint, async ({ db, body, params: { id }, request }) => {
    await disableCompany(db, id, { why: body.reason }, (transaction) =>
      logEvent(transaction, request, { what: 'companyDisabled', subject: company(id), note: body.reason }),
    );
    return done;
  });

  implement(app, enableCompany, async ({ db, params: { id }, request }) => {
    await disableCompany(db, id, null, (transaction) =>
      logEvent(transaction, request, { what: 'companyEnabled', subject: company(id) }),
    );
    return done;
  });
}
