import { expect, test } from '#test/app.ts';

const it = test.extend(
  'suggest',
  { scope: 'file' },
  ({ api }) =>
    async (title?: string) =>
      (await api().suggestJobs({ query: title === undefined ? {} : { title } })).map((job) => job.tittle),
);

it('completes the beginning of each word, wherever it stands in a title', async ({ make, suggest }) => {
  await make.job({ title: 'Registered Nurse' });
  for (const typed of ['r', 'Regis', 'registered nurse', 'regi nur', 'nur', 'nurse reg', ' NURSE '])
    expect(await suggest(typed), typed).toEqual(['Registered Nurse']);
  for (const typed of ['egistered', 'registered nurses', 'plumber', '!', ' ', '', undefined])
    expect(await suggest(typed), typed).toEqual([]);
});

it('puts titles that begin so first, then those with more jobs', async ({ make, suggest }) => {
  await make.job({ title: 'Sous Chef' });
  await make.job({ title: 'Sous Chef' });
  await make.job({ title: 'Chef Tournant' });
  await make.job({ title: 'Chef de Partie' });
  await make.job({ title: 'Chef de Partie' });
  expect(await suggest('chef')).toEqual(['Chef de Partie', 'Chef Tournant', 'Sous Chef']);
});

it('names the newest open job, and no title without one', async ({ api, db, make, suggest }) => {
  await make.job({ title: 'Sexton', posted: 3 });
  const newest = await make.job({ title: 'sexton', posted: 1 });
  await make.job({ title: 'Sexton', expiresIn: -1 });
  expect((await api().suggestJobs({ query: { title: 'sext' } })).map((job) => job.id)).toEqual([newest.id]);
  await db.updateTable('job').set({ closed_at: new Date() }).where('title', 'ilike', 'sexton').execute();
  expect(await suggest('sexton')).toEqual([]);
});

it('answers at most ten', async ({ make, suggest }) => {
  for (let index = 0; index < 14; index += 1) await make.job({ title: `Zookeeper ${index}` });
  expect(await suggest('zoo')).toHaveLength(10);
  expect(await suggest('zookeeper 13')).toEqual(['Zookeeper 13']);
});
