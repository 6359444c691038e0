import { test as base, expect } from '#test/app.ts';
import { pdf, photo } from '#test/files.ts';

interface Person {
  id: number;
  token: string;
}

const of = ({ id }: { id: number }) => ({ params: { id } });
const gone = { status: 404, message: 'Not Found' };
const reach = {
  user_name: 'Ada Hidden',
  d_o_b: '12/10/1985',
  gender: 'female' as const,
  phone_no: '5125550199',
  address: '77 Secret St',
  email: 'ada.hidden@example.com',
};

const test = base
  /** Somebody with all that a recruiter can read. */
  .extend('seeker', { scope: 'file' }, ({ api, make }) => async () => {
    const candidate = await make.candidate();
    await api(candidate).saveProfile({ form: { ...reach, image: await photo() } });
    await api(candidate).saveResume({
      form: {
        profesional_title: 'Glassblower',
        job_ids: [await make.lookup('category', 'Management')],
        skill_ids: [await make.lookup('skill', 'Baking')],
        resume: pdf(),
        ...(await make.city('Austin', 'TX')),
      },
    });
    return candidate;
  })
  .extend(
    'choose',
    { scope: 'file' },
    ({ api }) =>
      async (
        candidate: Person,
        visibility: 'everybody' | 'but_named' | 'nobody',
        hidden_from: string[] = [],
        shows_contact = true,
      ) =>
        expect(
          await api(candidate).saveVisibility({ body: { visibility, hidden_from, shows_contact } }),
        ).toMatchObject({ ok: true }),
  )
  /** By which calls a recruiter sees somebody. */
  .extend('seenBy', { scope: 'file' }, ({ api }) => async (recruiter: Person, candidate: Person) => {
    const client = api(recruiter);
    const isIn = async (query: Record<string, unknown>) => {
      const { data, total } = await client.searchCandidates({ query: query as never });
      expect(total).toBe(data.length);
      return data.some(({ id }) => id === candidate.id);
    };
    const opens = (call: Promise<unknown>) =>
      call.then(
        () => true,
        (error) => {
          expect(error).toMatchObject(gone);
          return false;
        },
      );
    const seen = {
      listed: await isIn({}),
      byWords: await isIn({ search: 'glassblower' }),
      byFilter: await isIn({ 'filters[has_resume]': 'true' }),
      details: await opens(client.getCandidate(of(candidate))),
      file: await opens(client.downloadResume(of(candidate))),
    };
    return Object.entries(seen).flatMap(([call, is]) => (is ? [call] : []));
  });

const everywhere = ['listed', 'byWords', 'byFilter', 'details', 'file'];
const opened = ['details', 'file'];

test('every recruiter finds a candidate who has chosen nothing', async ({ api, make, seeker, seenBy }) => {
  const candidate = await seeker();
  expect(await api(candidate).getVisibility()).toMatchObject({
    visibility: 'everybody',
    hidden_from: [],
    shows_contact: true,
  });
  expect(await seenBy(await make.recruiter(), candidate)).toEqual(everywhere);
});

test('nobody finds who hides from everybody, but companies that were applied to open her', async ({
  api,
  choose,
  db,
  make,
  seeker,
  seenBy,
}) => {
  const [candidate, near, far] = [await seeker(), await make.recruiter(), await make.recruiter()];
  await choose(candidate, 'nobody');
  for (const recruiter of [near, far]) expect(await seenBy(recruiter, candidate)).toEqual([]);
  const reads = () =>
    db.selectFrom('candidate_read').where('candidate_id', '=', candidate.id).selectAll().execute();
  expect(await reads()).toEqual([]);

  const job = await make.job({ companyId: near.company.id });
  await api(candidate).applyToJob({ body: { new_job_id: job.id } });
  expect(await seenBy(near, candidate)).toEqual(opened);
  expect(await seenBy(far, candidate)).toEqual([]);
  expect((await api(near).getCandidate(of(candidate))).candidate.image).toMatch(/^\/files\/avatar\//);

  // Where the application is gone from the list of the company, so is the candidate.
  await api(near).deleteJob({ params: { id: job.id } });
  expect(await seenBy(near, candidate)).toEqual([]);
  await choose(candidate, 'everybody');
  expect(await seenBy(far, candidate)).toEqual(everywhere);
});

test('hiding holds for the index as well, after whatever is saved later', async ({
  api,
  choose,
  make,
  seeker,
  seenBy,
}) => {
  const [candidate, recruiter] = [await seeker(), await make.recruiter()];
  await choose(candidate, 'nobody');
  await api(candidate).saveProfile({ form: reach });
  await api(candidate).saveResume({
    form: {
      profesional_title: 'Glassblower of vases',
      job_ids: [await make.lookup('category', 'Management')],
      skill_ids: [await make.lookup('skill', 'Baking')],
      ...(await make.city()),
    },
  });
  expect(await seenBy(recruiter, candidate)).toEqual([]);
});

test('companies are hidden from by name, in whatever spelling, also before they are here', async ({
  api,
  choose,
  make,
  seeker,
  seenBy,
}) => {
  const [candidate, other] = [await seeker(), await make.recruiter({ name: 'Olga' })];
  await choose(candidate, 'but_named', ['  Mill   of LÜDENSCHEID ', 'mill of Ludenscheid', 'Nobody Inc.']);
  expect((await api(candidate).getVisibility()).hidden_from).toEqual(['Mill of LÜDENSCHEID', 'Nobody Inc.']);
  const employer = await make.recruiter({ name: 'Emil' });
  expect(await seenBy(employer, candidate)).toEqual(everywhere);
  const company = { website: 'https://mill.example', about: 'We mill.', ...(await make.city()) };
  const call = async (name: string) =>
    expect(await api(employer).saveCompany({ form: { ...company, name } })).toMatchObject({ ok: true });
  await call('mill of lüdenscheid');
  expect(await seenBy(employer, candidate)).toEqual([]);
  expect(await seenBy(other, candidate)).toEqual(everywhere);

  // Another name opens nothing.
  await call('Quite another mill');
  expect(await seenBy(employer, candidate)).toEqual([]);
  const colleague = await make.recruiter();
  await make.member(colleague.id, employer.company.id);
  expect(await seenBy(colleague, candidate)).toEqual([]);

  const job = await make.job({ companyId: employer.company.id });
  await make.application({ candidate, job });
  for (const recruiter of [employer, colleague]) expect(await seenBy(recruiter, candidate)).toEqual(opened);

  await choose(candidate, 'everybody', ['mill of lüdenscheid']);
  expect(await seenBy(employer, candidate)).toEqual(everywhere);
});

test('an imported company is hidden from, whoever it is given to, and what it is merged into', async ({
  api,
  choose,
  make,
  seeker,
  seenBy,
}) => {
  const [candidate, owner] = [await seeker(), await make.owner()];
  await choose(candidate, 'but_named', ['Imported Works']);
  const imported = await make.company('Imported Works');
  const recruiter = await make.recruiter();
  const given = await api(owner).handOverCompany({ params: imported, body: { email: recruiter.email } });
  expect(given).toMatchObject({ ok: true });
  expect(await seenBy(recruiter, candidate)).toEqual([]);

  const buyer = await make.recruiter({ name: 'Buyer' });
  expect(await seenBy(buyer, candidate)).toEqual(everywhere);
  const { version } = await api(owner).getDeskCompany({ params: imported });
  const merged = await api(owner).mergeCompany({
    params: imported,
    body: { into: String(buyer.company.id), version },
  });
  expect(merged).toMatchObject({ ok: true });
  for (const one of [buyer, recruiter]) expect(await seenBy(one, candidate)).toEqual([]);
});

test('a company keeps the first hundred of its names', async ({ choose, db, make, seeker, seenBy }) => {
  const [candidate, recruiter] = [await seeker(), await make.recruiter()];
  const own = db.updateTable('company').where('id', '=', recruiter.company.id);
  await own.set({ name: 'The First One' }).execute();
  await choose(candidate, 'but_named', ['the first one']);
  for (let turn = 0; turn < 105; turn += 1) await own.set({ name: `Turn ${turn}` }).execute();
  const kept = await db
    .selectFrom('former_company_name')
    .where('company_id', '=', recruiter.company.id)
    .select('key')
    .execute();
  expect(kept).toHaveLength(100);
  expect(await seenBy(recruiter, candidate)).toEqual([]);
});

test('how to reach a candidate is shown to companies that were applied to, and to others if she says so', async ({
  api,
  choose,
  make,
  seeker,
}) => {
  const [candidate, near, far] = [await seeker(), await make.recruiter(), await make.recruiter()];
  const readBy = async (recruiter: Person) => {
    const answer = await api(recruiter).getCandidate(of(candidate));
    const { phone_no, email, d_o_b } = answer.candidate;
    return { text: JSON.stringify(answer), reach: { phone_no, email, d_o_b } };
  };
  const shown = { phone_no: '5125550199', email: 'ada.hidden@example.com', d_o_b: '1985-12-10' };
  expect((await readBy(far)).reach).toEqual(shown);
  await choose(candidate, 'everybody', [], false);
  const hidden = await readBy(far);
  expect(hidden.reach).toEqual({ phone_no: null, email: null, d_o_b: null });
  expect(hidden.text).not.toMatch(/5125550199|ada\.hidden|Secret|1985/);
  const job = await make.job({ companyId: near.company.id });
  await api(candidate).applyToJob({ body: { new_job_id: job.id } });
  expect((await readBy(near)).reach).toEqual(shown);
  expect((await readBy(far)).reach).toEqual(hidden.reach);
});

test('nobody is found by what a search does not show', async ({ api, choose, make, seeker }) => {
  const [candidate, recruiter] = [await seeker(), await make.recruiter()];
  await choose(candidate, 'everybody', ['Quarry & Sons'], false);
  for (const search of ['5125550199', 'ada.hidden@example.com', 'hidden', '77 Secret St', 'quarry', '1985'])
    expect(await api(recruiter).searchCandidates({ query: { search } })).toMatchObject({ data: [] });
});

test('what one candidate chooses is nobody else’s', async ({ api, choose, make, seeker, seenBy }) => {
  const [one, other, recruiter] = [await seeker(), await seeker(), await make.recruiter()];
  await choose(one, 'nobody', ['Mill']);
  expect(await api(other).getVisibility()).toMatchObject({ visibility: 'everybody', hidden_from: [] });
  expect(await seenBy(recruiter, other)).toEqual(everywhere);
  for (const [person, status] of [
    [recruiter, 403],
    [await make.owner(), 403],
    [undefined, 401],
  ] as const) {
    await expect(api(person).getVisibility()).rejects.toMatchObject({ status });
    await expect(api(person).listReads()).rejects.toMatchObject({ status });
  }
});
