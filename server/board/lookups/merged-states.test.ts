import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';
import { rowsByTable } from '#test/boards.ts';
import { readPlaces } from '../../import/places.ts';
import { listTasks } from './changes.ts';
import { loadLookups } from './load.ts';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

const test = base
  .extend('owner', { scope: 'file' }, ({ make }) => make.owner())
  /** Adds a state with its cities; its id. */
  .extend('addState', { scope: 'file' }, ({ api, make, owner }) => {
    return async (name: string, code: string, ...cities: string[]) => {
      await api(owner).addEntry({ params: { list: 'states' }, body: { name, code } });
      const { states } = await api().listStates();
      const state_id = states.find((state) => state.name === name)?.id ?? 0;
      for (const city of cities)
        await api(owner).addEntry({ params: { list: 'cities' }, body: { name: city, state_id } });
      expect(await make.city(cities[0], code)).toMatchObject({ state_id });
      return state_id;
    };
  })
  .extend('merge', { scope: 'file' }, ({ api, owner }) => (id: number, into: string, old_name: string) => {
    return api(owner).mergeEntry({ params: { list: 'states', id }, body: { into, old_name } });
  });

test('a state becomes another with its cities and all that is in them, and the old ids and names lead there', async ({
  addState,
  api,
  databaseUrl,
  db,
  make,
  merge,
  owner,
}) => {
  const old = await addState('Westphalia', 'WPH', 'Common', 'Lonely');
  const kept = await addState('Rhineland', 'RHL', 'COMMON', 'Elsewhere');
  const place = { state: { id: kept, name: 'Rhineland' } };
  const [common, lonely] = [await make.city('Common', 'WPH'), await make.city('Lonely', 'WPH')];
  await sql`select rename_lookup('city', ${lonely.city_id}, 'Solitude')`.execute(db);
  const { city_id: keptCommon } = await make.city('COMMON', 'RHL');

  const jobs = [
    await make.job({ title: 'Weaver', city: ['Common', 'WPH'] }),
    await make.job({ title: 'Dyer', city: ['Solitude', 'WPH'] }),
    await make.job({ title: 'Fuller', workplace: 'Remote', remoteIn: ['WPH', 'RHL'] }),
    await make.job({ title: 'Carder', workplace: 'Remote', remoteIn: ['WPH', 'AZ'] }),
    await make.job({ title: 'Spinner', workplace: 'Remote' }),
  ];
  const closed = await make.job({ city: ['Solitude', 'WPH'], closed: true });
  const candidate = await make.candidate({ city: ['Common', 'WPH'] });
  const recruiter = await make.recruiter();
  await db.updateTable('company').set(lonely).where('id', '=', recruiter.company.id).execute();
  const form = {
    tittle: 'Felter',
    state_id: String(old),
    city_id: String(common.city_id),
    remote_in: [String(old), String(kept)],
  };
  const draft = await api(recruiter).addDraft({ body: { form } });

  expect(await merge(old, 'rhineland', 'Westphalia')).toMatchObject({ ok: true, data: { is_queued: false } });

  const offered = names(await api().listCities({ params: { id: kept } }));
  expect(offered.sort()).toEqual(['COMMON', 'Elsewhere', 'Solitude']);
  expect(names((await api().listStates()).states)).not.toContain('Westphalia');
  expect(
    (await api(owner).listEntries({ params: { list: 'states' }, query: { search: 'phalia' } })).data,
  ).toEqual([]);
  const { city_id: solitude } = await make.city('Solitude', 'RHL');

  const shown = async (job: { id: number }) => (await api().getJob({ params: job })).newJob;
  const [weaver, dyer, fuller, carder] = await Promise.all(jobs.map(shown));
  expect(weaver).toMatchObject({ ...place, city: { id: keptCommon, name: 'COMMON' } });
  for (const job of [dyer, await shown(closed)])
    expect(job).toMatchObject({ ...place, city: { id: solitude, name: 'Solitude' } });
  expect(fuller?.remote_states).toEqual([place.state]);
  expect(names(carder?.remote_states ?? [])).toEqual(['Arizona', 'Rhineland']);

  const find = async (query: object) => ids((await api().searchJobs({ query })).data);
  for (const id of [old, kept]) expect(await find({ 'filters[state.id]': id })).toEqual(ids(jobs));
  expect(await find({ 'filters[state.id]': old, search: 'weaver' })).toEqual([jobs[0]?.id]);
  expect(await find({ 'filters[city.id]': common.city_id })).toEqual([jobs[0]?.id]);
  expect(await find({ 'filters[state.id]': old, 'filters[city.id]': lonely.city_id })).toEqual([jobs[1]?.id]);
  expect(await find({ search: 'dyer rhineland' })).toEqual([jobs[1]?.id]);
  expect(await find({ search: 'dyer westphalia' })).toEqual([]);
  const counts = (await api().countChoices({ query: { of: 'state_id' } })).counts.state_id;
  expect(counts).toMatchObject({ [kept]: jobs.length });
  expect(counts).not.toHaveProperty(String(old));
  expect(await api().findRetired({ query: { state_id: old, city_id: lonely.city_id } })).toEqual({
    state_id: { [old]: place.state },
    city_id: { [lonely.city_id]: { id: solitude, name: 'Solitude' } },
  });

  for (const cityId of [common.city_id, keptCommon]) {
    const query = { 'filters[state.id]': old, 'filters[city.id]': cityId };
    const searched = await api(recruiter).searchCandidates({ query });
    expect(searched.data).toMatchObject([{ id: candidate.id, ...place }]);
  }
  expect((await api(recruiter).getCompany()).company).toMatchObject({ state_id: kept, city_id: solitude });
  expect(draft.ok && (await api(recruiter).getDraft({ params: { id: draft.data.id } })).form).toMatchObject({
    state_id: String(kept),
    city_id: String(keptCommon),
    remote_in: [String(kept)],
  });

  const { findPlace, findState } = await readPlaces(db);
  expect(findState('westphalia')).toBe(kept);
  for (const name of ['Lonely', 'Solitude'])
    expect(findPlace(name, 'WPH')).toMatchObject({ cityId: solitude, stateId: kept });
  expect(findPlace('Elsewhere', 'WPH')).toMatchObject({ stateId: kept });
  expect(findPlace('Nowhere', 'WPH')).toMatchObject({ field: 'city' });
  const { data } = await api(owner).listLog({ query: { what: 'entryMerged' } });
  expect(data[0]).toMatchObject({ note: 'states: Westphalia → Rhineland' });

  const before = await rowsByTable(databaseUrl);
  await loadLookups(db);
  expect(await rowsByTable(databaseUrl)).toEqual(before);
});

test('no state goes into itself, or one that is retired or merged, and none of those takes a city', async ({
  addState,
  api,
  merge,
  owner,
}) => {
  const [gone, kept] = [
    await addState('Gone State', 'GS', 'Gonetown'),
    await addState('Kept State', 'KX', 'Kepttown'),
  ];
  const retired = await addState('Retired State', 'RS', 'Retiredtown');
  await api(owner).retireEntry({ params: { list: 'states', id: retired }, body: { is_retired: true } });
  for (const into of ['gone state', 'Retired State', 'No State'])
    expect(await merge(gone, into, 'Gone State')).toMatchObject({
      status: 422,
      errors: { into: [expect.any(String)] },
    });
  expect(await merge(gone, 'Kept State', 'Gone State')).toMatchObject({ ok: true });
  expect(await merge(gone, 'Kept State', 'Gone State')).toMatchObject({ status: 409 });
  expect(await merge(kept, 'Gone State', 'Kept State')).toMatchObject({ status: 422 });
  expect(
    await api(owner).addEntry({
      params: { list: 'cities' },
      body: { name: 'Late', state_id: gone },
    }),
  ).toMatchObject({ status: 422, errors: { state_id: [expect.any(String)] } });
});

test('a merge that broke off is done again, and what was saved with the old state meanwhile goes along', async ({
  addState,
  api,
  databaseUrl,
  db,
  make,
}) => {
  const [from, into, last] = [
    await addState('First State', 'FS', 'Sameton', 'Firstville'),
    await addState('Second State', 'SS', 'Sameton'),
    await addState('Last State', 'LS', 'Firstville'),
  ];
  const job = await make.job({ city: ['Firstville', 'FS'] });
  const change = listTasks(databaseUrl)['change-list'];
  const shown = async (of: { id: number }) => {
    const { state, city } = (await api().getJob({ params: of })).newJob;
    return `${city.name}, ${state.name}`;
  };
  await db.transaction().execute(async (other) => {
    await sql`select from job where id = ${job.id} for update`.execute(other);
    const broken = expect(change({ list: 'states', id: from, into })).rejects.toThrow();
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%taken%' and wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows.length;
      })
      .toBe(1);
    await broken;
  });
  expect(await shown(job)).toBe('Firstville, First State');
  expect(names((await api().listStates()).states)).toContain('First State');

  await change({ list: 'states', id: from, into });
  const late = await make.job({ city: ['Sameton', 'FS'] });
  await change({ list: 'states', id: from, into });
  expect([await shown(job), await shown(late)]).toEqual([
    'Firstville, Second State',
    'Sameton, Second State',
  ]);
  // Two that were to go into each other: the first is done.
  await change({ list: 'states', id: into, into: from });
  expect(await shown(job)).toBe('Firstville, Second State');
  await change({ list: 'states', id: into, into: last });
  await change({ list: 'states', id: from, into });
  expect([await shown(job), await shown(late)]).toEqual(['Firstville, Last State', 'Sameton, Last State']);
  expect(await api().findRetired({ query: { state_id: [from, into].join() } })).toEqual({
    state_id: {
      [from]: { id: last, name: 'Last State' },
      [into]: { id: last, name: 'Last State' },
    },
  });
});

test('a state of very much moves few at a time, and is no more when all is moved', async ({
  addState,
  api,
  databaseUrl,
  db,
  make,
}) => {
  const [from, into] = [
    await addState('Crowded State', 'CRO', 'Samebury', 'Thronged'),
    await addState('Roomy State', 'ROO', 'SAMEBURY'),
  ];
  const job = await make.job({ title: 'Crowder', city: ['Samebury', 'CRO'] });
  for (let at = 0; at < 100; at += 1)
    await make.job({ title: 'Crowder', city: ['Thronged', 'CRO'], companyId: job.company_id });
  const remote = await make.job({ title: 'Crowder', workplace: 'Remote', remoteIn: ['CRO', 'ROO', 'AZ'] });
  await make.candidate({ city: ['Thronged', 'CRO'] });
  const { company } = await make.recruiter();
  const place = await make.city('Thronged', 'CRO');
  await db.updateTable('company').set(place).where('id', '=', company.id).execute();
  await refuseLargeStatements(db, { tables: ['job'], event: 'update', most: 100 });
  await listTasks(databaseUrl)['change-list']({ list: 'states', id: from, into });

  const query = { search: 'crowder', 'filters[state.id]': into };
  expect((await api().searchJobs({ query })).total).toBe(102);
  const { newJob } = await api().getJob({ params: job });
  expect(newJob).toMatchObject({ state: { id: into }, city: { name: 'SAMEBURY' } });
  const { remote_states } = (await api().getJob({ params: remote })).newJob;
  expect(names(remote_states)).toEqual(['Arizona', 'Roomy State']);
  const { rows } = await sql`
    select state.name as state, city.name as city, merged.merged_into from state merged, (
      select state_id, city_id from account where type = 'Employee' union select state_id, city_id from company
      union select state_id, city_id from resume) held
    join state on state.id = held.state_id join city on city.id = held.city_id
    where merged.id = ${from} and held.state_id in (${from}, ${into})`.execute(db);
  expect(rows).toEqual([{ state: 'Roomy State', city: 'Thronged', merged_into: into }]);
});
