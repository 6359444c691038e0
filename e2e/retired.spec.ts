import { sql } from 'kysely';
import { apiOf, expect, test } from './browser.ts';
import { writeCompany } from './made-people.ts';

test('a place that is offered no more stays with the company that is there', async ({ page, signIn, db }) => {
  const recruiter = await signIn('Recruiter');
  const { rows } = await sql<{ state_id: number; city_id: number }>`
    with new_state as (insert into state (name, code) values ('Franklin', 'FK') returning id)
    insert into city (name, state_id, population) select 'Jonesborough', id, 1 from new_state
    returning state_id, id as city_id`.execute(db);
  const [place = { state_id: 0, city_id: 0 }] = rows;
  await writeCompany(recruiter, 'Chester Inn', place);
  await sql`update city set retired_at = now() where id = ${place.city_id}`.execute(db);
  await sql`update state set retired_at = now() where id = ${place.state_id}`.execute(db);

  for (const path of ['/recruiter/postjobs', '/recruiter/profile']) {
    await page.goto(path);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Franklin');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Jonesborough');
  }
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your company is saved.')).toBeVisible();
  expect((await apiOf(recruiter).getCompany()).company).toMatchObject(place);
});

test('a search names a skill that is offered no more, and leads on from one that was merged', async ({
  page,
  signIn,
  db,
}) => {
  const recruiter = await signIn('Recruiter');
  const add = async (name: string) => {
    const added = await apiOf(recruiter).addSkill({ body: { name } });
    return added.ok ? added.data.skill.id : 0;
  };
  const [old, kept, retired] = [await add('Quillmaking'), await add('Penmaking'), await add('Blotting')];
  await sql`select merge_lookup('skill', ${old}, ${kept})`.execute(db);
  await sql`update skill set retired_at = now() where id = ${retired}`.execute(db);

  const search = '/recruiter/search_candidates';
  await page.goto(`${search}?skill_id=${retired}`);
  await expect(page.getByRole('link', { name: 'Remove Skill: Blotting' })).toBeVisible();
  await page.goto(`${search}?words=ink&skill_id=${old}`);
  await expect(page.getByRole('link', { name: 'Remove Skill: Penmaking' })).toBeVisible();
  await expect(page).toHaveURL(`${search}?words=ink&skill_id=${kept}`);

  await page.goto(`/search_jobs?title=ink&skill_id=${retired},${old}`);
  await expect(page.getByRole('link', { name: 'Remove Skill: Blotting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Skill: Penmaking' })).toBeVisible();
  await expect(page).toHaveURL(`/search_jobs?title=ink&skill_id=${retired},${kept}`);
});
