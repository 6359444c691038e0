import { sql } from 'kysely';
import { test as base, expect } from 'vitest';
import { readPay } from '#contract/values/pay.ts';
import { makeDatabase } from '#test/boards.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';

const oldVersion = 19;

type Row = Record<string, unknown>;

const rowsOf = async (db: Db, table: string) =>
  (
    await sql<{
      row: Row;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'name'`.execute(
      db,
    )
  ).rows.map(({ row }) => row);

const salaries = [
  ...[
    '$83,000 - $95,000 a year',
    '$22.25 - $25.00 an hour',
    '120k',
    '€45k',
    '90-120k',
    '$90K–$120K',
    '52000',
    '$20/hr',
  ],
  ...['17.50 an hour', '£25 per hour • Equity', '52000 to 61000', '$4.5K per month', '20 - $25 a day'],
  ...[
    '$1200-$2000',
    'Competitive',
    '401k',
    '555-0100',
    '3125550100',
    '$25,000 an hour',
    '$90k - $60k',
    '$50k - €60k',
    '',
  ],
  ...['$20 an hour and $5 a day', '$5 a year', '012 an hour', '1,23 a year'],
];

/** Rows of each kind, as the program of that version wrote them. */
const oldRows = `
  insert into state (code, name) values ('IL', 'Illinois'), ('TX', 'Texas');
  insert into city (state_id, name) values (1, 'Chicago'), (2, 'Austin');
  insert into category (name) values ('Kitchen'), ('Care');
  insert into skill (name) values ('Baking'), ('Patience');
  insert into job_type (name) values ('Full Time');
  insert into account (type, name, email, phone, password_hash, state_id, city_id, created_at)
  select type, name, name || '@example.com', '3125550100', 'none', 1, 1, '2025-01-01T00:00Z'
  from (values
    (1, 'Recruiter', 'rita'), (2, 'Recruiter', 'ron'), (3, 'Employee', 'ann'), (4, 'Employee', 'bo'), (5, 'Employee', 'cy')
  ) person (place, type, name) order by place;
  insert into company (account_id, name) values (1, 'Bread & Co'), (2, 'Beds'), (null, 'Imported');
  insert into candidate (
    account_id, contact_email, date_of_birth, gender, address, linkedin, image, professional_title, language,
    qualification, total_year_experience, expected_job_level, state_id, city_id, description, resume, resume_name,
    category_ids, skill_ids, updated_at
  ) values
    (3, 'a@b.example', '1990-02-09', 'female', 'Lake 1', 'https://l.example', 'ann.webp', 'Baker', 'French', 'BA', '12',
      ' senior ', 2, 2, 'Bread.', 'ann.pdf', 'Ann.pdf', '{1}', '{2,1}', '2025-02-03T00:00Z'),
    (4, null, null, 'male', null, null, null, 'Nurse', null, null, 'Above 15', 'Manager', 1, 1, null, null, null, '{2}', '{}',
      '2025-03-04T00:00Z'),
    (5, null, null, null, null, null, null, null, null, null, '20', 'Head', 1, 1, null, null, null, '{}', '{}',
      '2025-04-05T00:00Z');
  insert into education (candidate_id, degree, institute, additional_information, from_year, to_year)
  values (4, 'BSc', 'Lake College', null, '2010', '2014'), (3, 'BA', 'MIT', 'Cum laude', '2008', '2012'),
    (3, 'MA', 'MIT', null, '2012', 'Present');
  insert into work_experience (candidate_id, job_post, company, additional_information, from_year, to_year)
  values (3, 'Baker', 'Loaves', 'Nights', '2012', 'Present'), (4, 'Nurse', 'Ward', null, '2014', '2019');
  insert into candidate_read (recruiter_id, candidate_id, what) values (1, 3, 'details'), (2, 4, 'resume');
  insert into job (
    company_id, title, description, academic_degree, experience_level, job_type_id, state_id, city_id, expires_on
  )
  select company, 'Job ' || place, '<p>Work.</p>', degree, level, 1, 1, 1, '2999-12-31'
  from (values
    (1, 1, 'Master''s Degree', 'Senior'), (2, 1, null, null), (3, 2, 'bachelor’s degree', ' junior '),
    (4, 3, 'Trade <school> & shop', 'Manager'), (5, 3, 'Doctoral Degree', 'Wizard'), (6, 3, 'Any', 'Any')
  ) given (place, company, degree, level) order by place;
  insert into job (company_id, title, description, salary, job_type_id, state_id, city_id, expires_on)
  select 3, 'Paid', '<p>Work.</p>', salary, 1, 1, 1, '2999-12-31'
  from json_array_elements_text('${JSON.stringify(salaries)}') salary;
  insert into application (job_id, candidate_id, status, created_at, decided_at) values
    (1, 3, 'Pending', '2025-05-01T00:00Z', null), (2, 3, 'Shortlist', '2025-05-02T00:00Z', '2025-05-03T00:00Z'),
    (3, 3, 'Rejected', '2025-05-04T00:00Z', '2025-05-05T00:00Z'), (1, 4, 'Rejected', '2025-05-06T00:00Z', null),
    (6, 4, 'Shortlist', '2025-05-07T00:00Z', '2025-05-08T00:00Z'), (2, 4, 'Pending', '2025-05-09T00:00Z', '2025-05-10T00:00Z');
  update job set deleted_at = '2025-06-01T00:00Z' where id = 2;
  insert into unclaimed_file (name, kind) values ('a.webp', 'logo'), ('b.webp', 'avatar'), ('c.pdf', 'resume')`;

/** The people of applications as they were sent, before the level that they expect was a choice. */
const sentVersion = 58;
const sentRows = `
  insert into application_sent (application_id, candidate) values
    (1, '{"expected_job_level": "Head", "description": "Bread.", "language": null}'),
    (2, '{"expected_job_level": " senior ", "description": null}'),
    (3, '{"expected_job_level": "Wizard", "description": null}'), (4, '{"expected_job_level": null}')`;

const test = base
  .extend('database', { scope: 'file' }, () => makeDatabase(`upgraded_${process.pid}`))
  .extend('board', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const db = connect({ url: database.url, statementTimeout: 0 });
    onCleanup(async () => {
      await db.destroy();
      await database.drop();
    });
    await migrate(db, { upTo: oldVersion });
    await sql.raw(oldRows).execute(db);
    const tables = [
      ...['account', 'application', 'candidate', 'candidate_read', 'candidate_search', 'education', 'job'],
      ...['unclaimed_file', 'work_experience'],
    ];
    const before = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await rowsOf(db, table)] as const)),
    );
    await migrate(db, { upTo: sentVersion });
    await sql.raw(sentRows).execute(db);
    await migrate(db);
    return {
      before: (table: string) => before[table] ?? [],
      after: (table: string) => rowsOf(db, table),
      db,
    };
  });

test('accounts, reads and unclaimed files are as they were', async ({ board }) => {
  const added: Record<string, (row: Row) => Row> = {
    account: ({ email_confirmed_at, created_at }) => ({
      ...{ known_browsers: [], last_seen_on: expect.any(String), idle_told_at: null },
      email_confirmed_at: email_confirmed_at ?? created_at,
    }),
    unclaimed_file: () => ({}),
  };
  for (const [table, more] of Object.entries(added)) {
    expect(board.before(table).length).toBeGreaterThan(1);
    expect(await board.after(table)).toEqual(board.before(table).map((row) => ({ ...row, ...more(row) })));
  }
  const reads = board.before('candidate_read').map((row) => ({ ...row, company_id: row.recruiter_id }));
  expect(reads).toHaveLength(2);
  expect(await board.after('candidate_read')).toEqual(reads);
});

test('a degree or level of an import that is no choice stands in the text of its job', async ({ board }) => {
  const changes: Record<string, Row> = {
    'Job 3': { academic_degree: "Bachelor's Degree", experience_level: 'Junior' },
    'Job 4': {
      academic_degree: null,
      description: '<p>Work.</p><p>Academic degree: Trade &lt;school&gt; &amp; shop</p>',
    },
    'Job 5': { experience_level: null, description: '<p>Work.</p><p>Experience level: Wizard</p>' },
    'Job 6': {
      academic_degree: null,
      experience_level: null,
      description: '<p>Work.</p><p>Academic degree: Any</p><p>Experience level: Any</p>',
    },
  };
  const unpaid = { pay_min: null, pay_max: null, pay_currency: null, pay_period: null };
  const expected = board.before('job').map((job) => ({
    ...job,
    ...{
      ...unpaid,
      closing: null,
      confirmed_at: null,
      frozen_at: null,
      is_frozen_with_company: false,
      workplace: 'On site',
      remote_state_ids: [],
      pay_per_year: expect.toSatisfy(() => true),
    },
    ...readPay(String(job.salary ?? '')),
    ...changes[String(job.title)],
  }));
  expect(expected).toHaveLength(6 + salaries.length);
  expect(await board.after('job')).toEqual(expected);
  const { rows } = await sql`select job_id from job_search where document @@ 'wizard'`.execute(board.db);
  expect(rows).toHaveLength(1);
  const differing = await sql`
    select job_id from job_search index full join job_document using (job_id)
    where to_jsonb(index) - 'filler' is distinct from to_jsonb(job_document)`.execute(board.db);
  expect(differing.rows).toEqual([]);
});

test('the plain texts of what jobs pay are figures as well, counted by the year', async ({ board }) => {
  const jobs = (await board.after('job')).filter(({ pay_period }) => pay_period);
  const perYear = Object.fromEntries(jobs.map(({ salary, pay_per_year }) => [salary, pay_per_year]));
  expect(perYear).toEqual({
    ...{ '$83,000 - $95,000 a year': 95_000, '$22.25 - $25.00 an hour': 52_000, '120k': 120_000 },
    ...{ '€45k': 45_000, '90-120k': 120_000, '$90K–$120K': 120_000, '52000': 52_000, '$20/hr': 41_600 },
    ...{ '17.50 an hour': 36_400, '£25 per hour • Equity': 52_000, '52000 to 61000': 61_000 },
    ...{ '$4.5K per month': 54_000, '20 - $25 a day': 6500 },
  });
});

test('an application keeps its status and dates, and has its events', async ({ board }) => {
  // Decided without a date, and with a date but undecided.
  const dates: Record<string, string | null> = { '1 4': '2025-05-06T00:00:00+00:00', '2 4': null };
  const expected = board.before('application').map((row): Row => {
    const date = dates[`${row.job_id} ${row.candidate_id}`];
    const now = { ...row, is_again: false, withdrawn_at: null };
    return date === undefined ? now : { ...now, decided_at: date };
  });
  expect(expected).toHaveLength(6);
  expect(await board.after('application')).toEqual(expected);
  const recruiterOf: Record<string, number> = { 1: 1, 2: 1, 3: 2 };
  const events = expected.flatMap(({ id, job_id, candidate_id, created_at, decided_at, status }) => [
    [id, created_at, candidate_id, 'applied', null, 'Pending'],
    ...(decided_at ? [[id, decided_at, recruiterOf[`${job_id}`] ?? null, 'decided', 'Pending', status]] : []),
  ]);
  const written = (await board.after('application_event')).map((event) => [
    ...[event.application_id, event.at, event.by_account_id, event.what, event.from_status, event.to_status],
  ]);
  const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(inOrder(written)).toEqual(inOrder(events));
});

test('an expected level that is no choice stands in the text of what was sent', async ({ board }) => {
  const sent = (await board.after('application_sent')).map(({ candidate }) => candidate);
  expect(sent).toHaveLength(4);
  expect(sent).toEqual(
    expect.arrayContaining([
      { expected_job_level: null, description: 'Bread.\n\nExpected job level: Head', language: null },
      { expected_job_level: 'Senior', description: null },
      { expected_job_level: null, description: 'Expected job level: Wizard' },
      { expected_job_level: null },
    ]),
  );
});

const byCandidate = (rows: Row[]) =>
  rows.toSorted((a, b) => Number(a.candidate_id ?? a.account_id) - Number(b.candidate_id ?? b.account_id));

test('a candidate keeps what is the person’s, and has a resume with all that was written', async ({
  board,
}) => {
  const written: Row[] = [];
  const people = board.before('candidate').map((row) => {
    const { account_id, updated_at, ...rest } = row;
    const {
      professional_title,
      language,
      qualification,
      total_year_experience,
      expected_job_level,
      ...more
    } = rest;
    const { state_id, city_id, description, resume, resume_name, category_ids, skill_ids, ...person } = more;
    written.push({
      ...{ candidate_id: account_id, is_default: true, name: 'My resume', title: professional_title },
      ...{ language, qualification },
      ...{
        state_id,
        city_id,
        category_ids,
        skill_ids,
        file: resume,
        file_name: resume_name,
      },
      created_at: '2025-01-01T00:00:00+00:00',
      updated_at,
      // What is none of the list stays in the text.
      years_of_experience: total_year_experience === '20' ? null : total_year_experience,
      expected_job_level: { ' senior ': 'Senior', Manager: 'Manager' }[String(expected_job_level)] ?? null,
      description:
        total_year_experience === '20'
          ? 'Total years of experience: 20\n\nExpected job level: Head'
          : description,
    });
    return { account_id, updated_at, ...person, visibility: 'everybody', shows_contact: true };
  });
  expect(people).toHaveLength(3);
  expect(byCandidate(await board.after('candidate'))).toEqual(byCandidate(people));
  const resumes = await board.after('resume');
  expect(byCandidate(resumes.map(({ id: _, ...resume }) => resume))).toEqual(byCandidate(written));

  const candidateOf = new Map(resumes.map(({ id, candidate_id }) => [id, candidate_id]));
  for (const table of ['education', 'work_experience']) {
    const entries = (await board.after(table)).map(({ resume_id, ...entry }) => ({
      ...entry,
      candidate_id: candidateOf.get(resume_id),
    }));
    expect(entries.length).toBeGreaterThan(1);
    expect(entries).toEqual(board.before(table));
  }
});

test('candidates are found as before, and as their resumes would be indexed anew', async ({ board }) => {
  const searched = await board.after('candidate_search');
  expect(searched.every(({ visibility }) => visibility === 'everybody')).toBe(true);
  const found = byCandidate(searched.map(({ visibility: _, ...row }) => row));
  const before = byCandidate(board.before('candidate_search'));
  expect(found.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(found[2]).toMatchObject({ has_told: true, document: expect.stringContaining("'20'") });
  const anew = byCandidate(await board.after('candidate_document'));
  expect(found.map(({ filler: _, ...row }) => row)).toEqual(anew);
});
