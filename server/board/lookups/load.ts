import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { columns, jobTypes, synonyms } from './data.ts';

const experiences = [...Array.from({ length: 15 }, (_, index) => String(index + 1)), 'Above 15'];

/** Adds what is missing, in the order of the data; changes nothing that is there. */
export async function loadLookups(db: Db): Promise<void> {
  const [codes, states] = columns('states');
  const [categories, icons] = columns('categories');
  const [skills, kinds] = columns('skills');
  const [cities, cityStates, populations, latitudes, longitudes] = columns('cities');
  // Known rows are left out by a join, since `on conflict` alone would use up an id for each at every start.
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into state (code, name)
      select code, name from unnest(${codes}::text[], ${states}::text[]) with ordinality as given (code, name, place)
      where not exists (select from state known where known.code = given.code)
      order by place on conflict do nothing`.execute(tx);
    await sql`
      insert into category (name, icon)
      select name, icon from unnest(${categories}::text[], ${icons}::text[]) with ordinality as given (name, icon, place)
      where not exists (select from category known where known.name = given.name)
      order by place on conflict do nothing`.execute(tx);
    await sql`
      insert into job_type (name, employment_type)
      select name, kind from unnest(${Object.keys(jobTypes)}::text[], ${Object.values(jobTypes)}::employment_type[])
        with ordinality as given (name, kind, place)
      where not exists (select from job_type known where known.name = given.name)
      order by place on conflict do nothing`.execute(tx);
    await sql`
      insert into experience (label)
      select label from unnest(${experiences}::text[]) with ordinality as given (label, place)
      where not exists (select from experience known where known.label = given.label)
      order by place on conflict do nothing`.execute(tx);
    await sql`
      with given as (
        select name, kind = 'product' as is_brand, place
        from unnest(${skills}::text[], ${kinds}::text[]) with ordinality as given (name, kind, place)
      ), named as (
        update skill set is_brand = given.is_brand from given
        where lower(skill.name) = lower(given.name) and skill.is_brand != given.is_brand
      )
      insert into skill (name, is_brand)
      select name, is_brand from given
      where not exists (select from skill known where lower(known.name) = lower(given.name))
      order by place on conflict do nothing`.execute(tx);
    await sql`
      with given as (
        select coalesce(state.merged_into, state.id) as state_id, state.id as named_id, given.*
        from unnest(
          ${cities}::text[], ${cityStates}::text[], ${populations}::int[], ${latitudes}::real[], ${longitudes}::real[]
        ) with ordinality as given (name, code, population, latitude, longitude, place)
        join state on state.code = given.code
      ), placed as (
        update city set latitude = given.latitude, longitude = given.longitude from given
        where city.state_id = given.state_id and city.name = given.name and city.latitude is null and city.merged_into is null
      )
      insert into city (state_id, name, population, latitude, longitude)
      select state_id, name, population, latitude, longitude from given
      where not exists (
        select from city known where known.state_id in (given.state_id, given.named_id) and known.name = given.name)
      order by place on conflict do nothing`.execute(tx);
    // What means the same since a later version too, but nothing of which an owner ended a part; in place of what has less.
    await sql`
      with given as (
        select array(select json_array_elements_text(row)) as terms, place
        from json_array_elements(${JSON.stringify(synonyms)}::json) with ordinality as given (row, place)
      ), unknown as materialized (
        select * from given where not exists (select from synonym known where known.terms = given.terms)
      ), fresh as materialized (
        select * from unknown
        where not exists (
          select from synonym known
          where known.terms @> unknown.terms or (
            ended_at is not null and (select count(*) from unnest(known.terms) term where term = any (unknown.terms)) > 1
          )
        )
      ), replaced as (
        delete from synonym where ended_at is null and exists (select from fresh where fresh.terms @> synonym.terms)
      )
      insert into synonym (terms) select terms from fresh order by place on conflict do nothing`.execute(tx);
  });
}
