import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { rowsByTable } from '#test/boards.ts';
import { Names } from '../../import/names.ts';
import { readPlaces } from '../../import/places.ts';
import { loadLookups } from './load.ts';

type Kind = 'state' | 'city' | 'category' | 'job_type' | 'skill' | 'experience';

const test = base
  .extend('retire', { scope: 'file' }, ({ db }) => async (kind: Kind, id: number) => {
    await db.updateTable(kind).set({ retired_at: sql<Date>`now()` }).where('id', '=', id).execute();
  })
  .extend('merge', { scope: 'file' }, ({ db }) => async (kind: Kind, from: number, to: number) => {
    await sql`select merge_lookup(${kind}::regclass, ${from}, ${to})`.execute(db);
  })
  .extend('rename', { scope: 'file' }, ({ db }) => async (kind: Kind, id: number, name: string) => {
    await sql`select rename_lookup(${kind}::regclass, ${id}, ${name})`.execute(db);
    await sql`select move_lookup(${kind}::regclass, ${id}, ${id})`.execute(db);
  });

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('what is retired is shown where it is used, found by, and offered nowhere', async ({
  api,
  make,
  retire,
}) => {
  const wish = { category: 'Saddlery', skills: ['Stitching'] };
  const [job, candidate] = [await make.job({ title: 'Saddler', ...wish }), await make.candidate(wish)];
  const [category, skill] = [
    await make.lookup('category', 'Saddlery'),
    await make.lookup('skill', 'Stitching'),
  ];
  await retire('category', category);
  await retire('skill', skill);

  const offered = await api().getSearchContent();
  expect(names(offered.categories)).not.toContain('Saddlery');
  expect(names(offered.skills)).not.toContain('Stitching');
  expect(names((await api().listTrendingCategories()).jobs)).not.toContain('Saddlery');
  expect((await api().getJob({ params: job })).newJob).toMatchObject({
    new_job_category: [{ name: 'Saddlery' }],
    new_job_skill: [{ name: 'Stitching' }],
  });
  const found = await api().searchJobs({ query: { 'filters[newJobCategory.id]': category } });
  expect(found.data.map(({ id }) => id)).toEqual([job.id]);
  expect(await api().listSkills({ query: { id: skill } })).toEqual({
    skills: [{ id: skill, name: 'Stitching' }],
  });
  expect(await api().findRetired({ query: { category_id: category, skill_id: skill } })).toEqual({
    category_id: { [category]: { id: category, name: 'Saddlery' } },
    skill_id: { [skill]: { id: skill, name: 'Stitching' } },
  });
  const resume = await api(candidate).getResume();
  expect(names(resume.candidate.skills)).toEqual(['Stitching']);
  expect(names(resume.categories)).toContain('Saddlery');
  expect(names((await api(await make.candidate()).getResume()).categories)).not.toContain('Saddlery');
});

test('places, types and years of experience that are retired are offered nowhere', async ({
  api,
  db,
  make,
  retire,
}) => {
  const { city_id, state_id } = await make.city('Akutan', 'AK');
  await retire('city', city_id);
  expect(names(await api().listCities({ params: { id: state_id } }))).not.toContain('Akutan');
  await retire('state', state_id);
  expect(names((await api().listStates()).states)).not.toContain('Alaska');
  await retire('job_type', await make.lookup('job_type', 'Internship'));
  expect((await api().listJobTypes()).jobTypes.map(({ type }) => type)).not.toContain('Internship');
  const label = db.selectFrom('experience').where('label', '=', '15').select('id');
  await retire('experience', (await label.executeTakeFirstOrThrow()).id);
  const { experiences } = await api().listExperiences();
  expect(experiences.map(({ experience }) => experience)).not.toContain('15');
});

test('merging moves jobs, candidates, search and counts, and the old id and name lead to the new one', async ({
  api,
  db,
  make,
  merge,
}) => {
  const [old, kept] = [await make.lookup('category', 'Farriery'), await make.lookup('category', 'Smithing')];
  const [oldSkill, keptSkill] = [
    await make.lookup('skill', 'Shoeing'),
    await make.lookup('skill', 'Forging'),
  ];
  const shown = async (job: { id: number }) => {
    const { new_job_category, new_job_skill } = (await api().getJob({ params: job })).newJob;
    return [names(new_job_category), names(new_job_skill)];
  };
  const both = await make.job({ category: 'Farriery', skills: ['Shoeing', 'Forging'] });
  const closed = await make.job({ category: 'Farriery', skills: ['Shoeing'], closed: true });
  const candidate = await make.candidate({ category: 'Farriery', skills: ['Shoeing'] });
  await merge('category', old, kept);
  await merge('skill', oldSkill, keptSkill);

  for (const job of [both, closed]) expect(await shown(job)).toEqual([['Smithing'], ['Forging']]);
  for (const id of [old, kept]) {
    const found = await api().searchJobs({ query: { 'filters[newJobCategory.id]': id } });
    expect(found.data.map((job) => job.id)).toEqual([both.id]);
  }
  expect((await api().searchJobs({ query: { search: 'smithing forging' } })).total).toBe(1);
  expect((await api().searchJobs({ query: { search: 'farriery' } })).total).toBe(0);
  expect((await api().listTrendingCategories()).jobs).toContainEqual(
    expect.objectContaining({ id: kept, jobs_count: 1 }),
  );
  expect(await api().findRetired({ query: { category_id: old, skill_id: keptSkill } })).toEqual({
    category_id: { [old]: { id: kept, name: 'Smithing' } },
  });
  expect(await api().listSkills({ query: { id: oldSkill } })).toEqual({ skills: [] });
  const recruiter = await make.recruiter();
  for (const words of [{}, { search: 'smithign' }]) {
    const query = { 'filters[skills.id]': oldSkill, ...words };
    const found = await api(recruiter).searchCandidates({ query });
    expect(found.data).toMatchObject([{ id: candidate.id, skills: [{ id: keptSkill, name: 'Forging' }] }]);
  }

  const imported = new Names(db, 'category');
  await imported.learn(['farriery', 'Smithing']);
  expect(imported.find(['farriery', 'Smithing']).map(({ id }) => id)).toEqual([kept]);
});

test('what was merged goes along when the other is merged, and keys follow', async ({
  api,
  db,
  make,
  merge,
}) => {
  const [first, second, third] = [
    await make.lookup('job_type', 'Seasonal'),
    await make.lookup('job_type', 'Summer job'),
    await make.lookup('job_type', 'Holiday job'),
  ];
  const job = await make.job({ type: 'Seasonal', city: ['Honolulu', 'HI'] });
  await merge('job_type', first, second);
  await merge('job_type', second, third);
  expect((await api().getJob({ params: job })).newJob.job_type).toMatchObject({
    id: third,
    type: 'Holiday job',
  });
  const found = await api().searchJobs({ query: { 'filters[jobType.id]': first } });
  expect(found.data.map(({ id }) => id)).toEqual([job.id]);

  const [from, to] = [await make.city('Honolulu', 'HI'), await make.city('Waipahu', 'HI')];
  await merge('city', from.city_id, to.city_id);
  expect((await api().getJob({ params: job })).newJob.city).toEqual({ id: to.city_id, name: 'Waipahu' });
  expect((await readPlaces(db)).findPlace('Honolulu', 'Hawaii')).toMatchObject({ cityId: to.city_id });
});

test('a new name is found at once, and the former one is known, not added again', async ({
  api,
  databaseUrl,
  db,
  make,
  rename,
}) => {
  const job = await make.job({ category: 'Protective Service', city: ['Tucson', 'AZ'] });
  const category = await make.lookup('category', 'Protective Service');
  const { city_id, state_id } = await make.city('Tucson', 'AZ');
  await rename('category', category, 'Guarding');
  await rename('city', city_id, 'Old Pueblo');
  await rename('state', state_id, 'Grand Canyon State');
  const words = { query: { search: 'guarding pueblo canyon' } };
  expect((await api().searchJobs(words)).data.map(({ id }) => id)).toEqual([job.id]);

  const before = await rowsByTable(databaseUrl);
  await loadLookups(db);
  expect(await rowsByTable(databaseUrl)).toEqual(before);
  expect((await readPlaces(db)).findPlace('Tucson', 'AZ')).toMatchObject({ cityId: city_id });
  const imported = new Names(db, 'category');
  await imported.learn(['Protective Service']);
  expect(imported.find(['Protective Service'])).toMatchObject([{ id: category, name: 'Guarding' }]);

  await rename('category', category, 'Protective Service');
  const { jobs } = await api().listCategories();
  expect(jobs).toContainEqual(expect.objectContaining({ id: category, name: 'Protective Service' }));
  expect(names(jobs)).not.toContain('Guarding');
});

test('whoever brings the id of what was merged stores what it became', async ({ api, db, make, merge }) => {
  const pairs = {
    job_type: [await make.lookup('job_type', 'Odd jobs'), await make.lookup('job_type', 'Day labour')],
    category: [await make.lookup('category', 'Cooperage'), await make.lookup('category', 'Barrels')],
    skill: [await make.lookup('skill', 'Hooping'), await make.lookup('skill', 'Staving')],
  } as const;
  const [city, keptCity] = [await make.city('Wichita', 'KS'), await make.city('Topeka', 'KS')];
  const [place, keptPlace] = [await make.city('Fargo', 'ND'), await make.city('Sioux Falls', 'SD')];
  const recruiter = await make.recruiter();
  const candidate = await make.candidate();
  const form = {
    ...{ ...city, tittle: 'Cooper', job_description: 'Make barrels.', workplace: 'Remote' as const },
    skill_ids: [...pairs.skill, await make.lookup('skill', 'Patience')],
    ...{ job_ids: [pairs.category[0]], job_type_id: pairs.job_type[0], remote_in: [place.state_id] },
    expire_date: new Date(Date.now() + 864e6).toISOString().slice(0, 10),
  };
  const typed = {
    ...{ ...form, state_id: String(form.state_id), city_id: String(form.city_id) },
    ...{ job_type_id: String(form.job_type_id), skill_ids: form.skill_ids.map(String) },
    ...{ job_ids: form.job_ids.map(String), remote_in: form.remote_in.map(String) },
  };
  const draft = await api(recruiter).addDraft({ body: { form: typed } });
  // As a program may have sent it.
  const scalars = { ...typed, remote_in: String(place.state_id), skill_ids: '' };
  const odd = await api(recruiter).addDraft({ body: { form: scalars } });
  const changed = await make.job({ companyId: recruiter.company.id });

  for (const kind of ['job_type', 'category', 'skill'] as const) await merge(kind, ...pairs[kind]);
  await merge('city', city.city_id, keptCity.city_id);
  await sql`select merge_states(${place.state_id}, ${keptPlace.state_id})`.execute(db);

  const posted = await api(recruiter).postJob({ body: form });
  if (!draft.ok || !odd.ok || !posted.ok) throw new Error('Neither is refused');
  const late = await api(recruiter).addDraft({ body: { form: typed } });
  for (const { id } of [draft.data, odd.data, ...(late.ok ? [late.data] : [])])
    expect((await api(recruiter).getDraft({ params: { id } })).form).toMatchObject({
      ...{ state_id: String(keptCity.state_id), city_id: String(keptCity.city_id) },
      ...{ job_type_id: String(pairs.job_type[1]), job_ids: [String(pairs.category[1])] },
      ...(id === odd.data.id
        ? { remote_in: String(keptPlace.state_id), skill_ids: '' }
        : {
            remote_in: [String(keptPlace.state_id)],
            skill_ids: [String(pairs.skill[1]), String(form.skill_ids[2])],
          }),
    });
  expect(late.ok && (await api(recruiter).deleteDraft({ params: late.data }))).toMatchObject({ ok: true });
  expect(await api(recruiter).publishDraft({ params: draft.data, body: {} })).toMatchObject({ ok: true });
  expect(await api(recruiter).updateJob({ params: changed, body: form })).toMatchObject({ ok: true });
  const jobs = [draft.data.id, posted.data.newJob.id, changed.id];
  for (const id of jobs) {
    const { newJob } = await api().getJob({ params: { id } });
    expect(newJob).toMatchObject({
      ...{ city: { id: keptCity.city_id }, job_type: { id: pairs.job_type[1] } },
      ...{ new_job_category: [{ id: pairs.category[1] }], remote_states: [{ id: keptPlace.state_id }] },
    });
    expect(names(newJob.new_job_skill).sort()).toEqual(['Patience', 'Staving']);
  }
  for (const id of pairs.skill) {
    const found = await api().searchJobs({ query: { 'filters[newJobSkill.id]': id } });
    expect(found.data.map((job) => job.id).sort()).toEqual(jobs.sort());
  }

  // The city of the other state that has the name of the old one.
  const moved = await make.city('Fargo', 'ND');
  const { merged_into: kept } = await db
    .selectFrom('city')
    .where('id', '=', moved.city_id)
    .select('merged_into')
    .executeTakeFirstOrThrow();
  const there = { state_id: keptPlace.state_id, city_id: kept };
  const remote = await api(recruiter).postJob({ body: { ...form, ...place } });
  expect(remote.ok && (await api().getJob({ params: remote.data.newJob })).newJob).toMatchObject({
    ...{ state: { id: there.state_id }, city: { id: there.city_id, name: 'Fargo' } },
  });
  const { skill_ids, job_ids } = form;
  const resume = { profesional_title: 'Cooper', skill_ids, job_ids, ...place };
  expect(await api(candidate).saveResume({ form: resume as never })).toMatchObject({ ok: true });
  const { candidate: saved } = await api(candidate).getResume();
  expect(saved).toMatchObject({ ...there, job_ids: [pairs.category[1]] });
  expect(saved.skill_ids).toEqual([pairs.skill[1], skill_ids[2]]);
  const company = { name: 'Casks', website: 'https://example.com/', about: 'Barrels', ...place };
  expect(await api(recruiter).saveCompany({ form: company })).toMatchObject({ ok: true });
  expect((await api(recruiter).getCompany()).company).toMatchObject(there);

  const [password, email] = ['giraffe-lamp-7', 'cooper@example.com'];
  const person = { user_name: 'Cooper', phone_no: '3125550100', user_type_id: 1, captcha: true as const };
  const registered = await api().register({
    body: { ...person, ...place, email, password, password_confirmation: password },
  });
  expect(registered).toMatchObject({ ok: true });
  const stored = await sql`
    select account.city_id, resume.city_id as of_resume from account join resume on candidate_id = account.id
    where email = ${email}`.execute(db);
  expect(stored.rows).toEqual([{ city_id: kept, of_resume: kept }]);
});
