import { expect, test } from '#test/app.ts';

test('companies with open jobs are listed by their names or by how many they are', async ({
  api,
  db,
  make,
}) => {
  const [many, few, none] = [
    await make.company('Öl & Söhne'),
    await make.company('anvil'),
    await make.company('Zip'),
  ];
  for (const _ of [1, 2]) await make.job({ companyId: many.id });
  await make.job({ companyId: few.id, expiresIn: 0 });
  await make.job({ companyId: many.id, expiresIn: -1 });
  await make.job({ companyId: none.id, closed: true });
  await make.job({ companyId: none.id, deleted: true });
  await db.updateTable('company').set({ verified_at: new Date() }).where('id', '=', few.id).execute();
  const listed = async (order?: 'name' | 'jobs') => (await api().listCompanies({ query: { order } })).data;
  const anvil = { id: few.id, name: 'anvil', logo: null, is_verified: true, open_jobs: 1 };
  const oil = { id: many.id, name: 'Öl & Söhne', logo: null, is_verified: false, open_jobs: 2 };
  expect(await listed()).toEqual([anvil, oil]);
  expect(await listed('name')).toEqual([anvil, oil]);
  expect(await listed('jobs')).toEqual([oil, anvil]);
});
