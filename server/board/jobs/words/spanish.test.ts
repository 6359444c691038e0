import { expect, test } from '#test/app.ts';

test('words in Spanish that no job has are searched for in English', async ({ api, make }) => {
  const tulsa: [string, string] = ['Tulsa', 'OK'];
  await make.job({ title: 'Carpenter', city: tulsa, description: '<p>Carpentry</p>' });
  await make.job({ title: 'Nurse', type: 'Part Time', posted: 2, description: '<p>Cocineros</p>' });
  await make.job({ title: 'Cook', posted: 3, city: tulsa });
  await make.job({ title: 'Physician', posted: 4 });
  for (let job = 0; job < 3; job += 1)
    await make.job({ title: 'Medica clerk', description: '<p>Media, tempo</p>', posted: 5 });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.map(({ tittle }) => tittle).join(), reading?.is_corrected && reading.words];
  };
  for (const [search, title, words] of [
    ['Carpintero', 'Carpenter', 'carpenter'],
    ['carpintería', 'Carpenter', 'carpentry'],
    ['trabajo de carpintero en Tulsa', 'Carpenter', 'carpenter'],
    ['trabajo en Tulsa', 'Carpenter,Cook', ''],
    // Where none is, it is told what was searched for.
    ['plomero en Tulsa', '', 'plumber'],
    ['enfermera medio tiempo', 'Nurse', 'nurse part time'],
    // Not an engineer of mechanics.
    ['ingeniero mecánico', '', 'mechanical engineer'],
    // No slip of Medica.
    ['médico', 'Physician', 'physician'],
    ['busco trabajo como cocinero', 'Cook', 'cook'],
    ['se busca cocinero', 'Cook', 'cook'],
    ['asistente de enfermera de medio tiempo', '', 'nurse assistant part time'],
    // No slip of media or tempo.
    ['medio tiempo', 'Nurse', 'part time'],
  ] as const)
    expect(await find(search), search).toEqual([title, words]);
  // As it is typed, where somebody says so.
  expect(await find('cocineros')).toEqual(['Nurse', false]);
});
