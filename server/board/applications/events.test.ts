import { test as base, expect } from '#test/app.ts';

const test = base.extend(
  'eventsOf',
  { scope: 'file' },
  ({ db }) =>
    (candidate: { id: number }) =>
      db
        .selectFrom('application_event')
        .innerJoin('application', 'application.id', 'application_id')
        .where('candidate_id', '=', candidate.id)
        .select(['at', 'by_account_id', 'what', 'from_status', 'to_status'])
        .select(['status', 'created_at', 'decided_at'])
        .orderBy('application_event.id')
        .execute(),
);

test('applying and deciding are on record, with when and by whom', async ({ api, make, eventsOf }) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const job = await make.job({ companyId: recruiter.company.id });
  await api(candidate).applyToJob({ body: { new_job_id: job.id } });
  await api(candidate).applyToJob({ body: { new_job_id: job.id } });
  const { data } = await api(recruiter).listReceivedApplications();
  const params = { id: data[0]?.id ?? 0 };
  await api(recruiter).setApplicationStatus({ params, body: { status: 'Shortlist' } });
  await api(recruiter).setApplicationStatus({ params, body: { status: 'Rejected' } });
  const [applied, decided, ...others] = await eventsOf(candidate);
  expect(others).toEqual([]);
  expect(applied).toMatchObject({ what: 'applied', by_account_id: candidate.id, to_status: 'Pending' });
  expect(applied?.at).toEqual(applied?.created_at);
  expect(decided).toMatchObject({
    ...{ what: 'decided', by_account_id: recruiter.id, from_status: 'Pending', to_status: 'Shortlist' },
    status: 'Shortlist',
  });
  expect(decided?.at).toEqual(decided?.decided_at);
});

test('a status changes by an event alone, from the status that it has', async ({ db, make, eventsOf }) => {
  const candidate = await make.candidate();
  const { id } = await make.application({ candidate, job: await make.job(), status: 'Rejected' });
  const before = await eventsOf(candidate);
  const own = db.updateTable('application').where('id', '=', id);
  await expect(own.set({ status: 'Shortlist' }).execute()).rejects.toThrow('by a row in application_event');
  await expect(own.set({ decided_at: new Date() }).execute()).rejects.toThrow('application_event');
  const again = { application_id: id, what: 'decided', from_status: 'Pending' } as const;
  const add = (to_status: 'Pending' | 'Shortlist') =>
    db
      .insertInto('application_event')
      .values({ ...again, to_status })
      .execute();
  await expect(add('Shortlist')).rejects.toThrow('is not Pending');
  await expect(add('Pending')).rejects.toThrow('application_event_statuses');
  expect(await eventsOf(candidate)).toEqual(before);
  const decided = { candidate_id: candidate.id, job_id: (await make.job()).id, status: 'Shortlist' } as const;
  await expect(db.insertInto('application').values(decided).execute()).rejects.toThrow('application_decided');
});
