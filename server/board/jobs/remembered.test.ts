import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { makers } from '#test/make.ts';

test('what was found is found anew when a job changes, also one that was changed while others searched', async ({
  api,
  db,
  make,
}) => {
  const found = async () => {
    const { data } = await api().searchJobs({ query: { search: 'farrier' } });
    return data.map(({ tittle }) => tittle);
  };
  const first = await make.job({ title: 'Farrier', posted: 2 });
  expect(await found()).toEqual(['Farrier']);
  await db.transaction().execute(async (transaction) => {
    await makers(transaction).job({ title: 'Second Farrier', posted: 1 });
    expect(await found()).toEqual(['Farrier']);
  });
  expect(await found()).toEqual(['Farrier', 'Second Farrier']);
  await db.updateTable('job').set({ closed_at: sql<Date>`now()` }).where('id', '=', first.id).execute();
  expect(await found()).toEqual(['Second Farrier']);
});
