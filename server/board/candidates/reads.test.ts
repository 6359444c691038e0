import { expect, test } from '#test/app.ts';
import { insertRead } from './details.ts';

interface Person {
  id: number;
}

test('who read a candidate is told by company and day, the last first, a page at a time', async ({
  api,
  db,
  make,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const [one, two] = [await make.recruiter({ name: 'Rita' }), await make.recruiter({ name: 'Theo' })];
  expect(await api(candidate).listReads()).toMatchObject({ data: [], total: 0 });
  const read = (recruiter: Person, at: string, what: 'details' | 'resume' = 'details') =>
    insertRead(db, { candidate_id: candidate.id, recruiter_id: recruiter.id, what, at });
  const colleague = await make.recruiter();
  await make.member(colleague.id, one.company.id);
  await read(one, '2026-01-05 08:00Z');
  await read(one, '2026-01-05 09:00Z', 'resume');
  await read(colleague, '2026-01-05 10:00Z');
  await read(two, '2026-01-05 11:00Z');
  await read(one, '2026-01-06 08:00Z', 'resume');
  await api(two).getCandidate({ params: { id: other.id } });
  expect(await api(candidate).listReads()).toMatchObject({
    total: 3,
    data: [
      { company: one.company, last_at: '2026-01-06T08:00:00.000Z', what: ['resume'] },
      { company: two.company, last_at: '2026-01-05T11:00:00.000Z', what: ['details'] },
      { company: one.company, last_at: '2026-01-05T10:00:00.000Z', what: ['details', 'resume'] },
    ],
  });

  // By its present name; and a company that is gone takes along what it read.
  await db.updateTable('company').set({ name: 'Renamed' }).where('id', '=', two.company.id).execute();
  await db.deleteFrom('account').where('id', 'in', [one.id, colleague.id]).execute();
  expect((await api(candidate).listReads()).data).toMatchObject([
    { company: { id: two.company.id, name: 'Renamed' } },
  ]);
  for (let day = 1; day < 12; day += 1) await read(two, `2026-02-${day} 08:00Z`);
  const second = await api(candidate).listReads({ query: { page: 2 } });
  expect(second).toMatchObject({ total: 12, last_page: 2, data: [{}, {}] });
  expect((await api(other).listReads()).data).toMatchObject([
    { company: { name: 'Renamed' }, what: ['details'] },
  ]);
});
