-- The index of documents finds what pays enough and what is near as well: read from the rows of all that match the words,
-- both took the longer the more these were.

-- A quarter of a degree each way: the row from the south pole times 2,000, and the column from the date line.
alter table city add column area int generated always as (
  floor((latitude + 90) * 4)::int * 2000 + floor((longitude + 180) * 4)::int
) stored;

-- 'P' before the pay a year in steps of 5,000, 'Y' in steps of 25,000 and 'Z' in steps of 125,000, up to 500,000; 'P' before
-- another currency; 'P' alone without figures.
create function pay_lexemes(pay_currency text, pay_per_year numeric) returns text[]
  language sql immutable parallel safe
  return case
    when pay_per_year is null then array['P']
    when pay_currency <> 'USD' then array['P' || pay_currency]
    else array[
      'P' || div(least(round(pay_per_year), 500000), 5000),
      'Y' || div(least(round(pay_per_year), 500000), 25000),
      'Z' || div(least(round(pay_per_year), 500000), 125000)
    ]
  end;

-- 'A' before an area of a city, 'H' before the square of half a degree that it is in, and 'R' before that of a degree: row
-- and column in the same way.
create function area_lexemes(area int) returns text[]
  language sql immutable parallel safe
  return case
    when area is null then '{}'
    else array[
      'A' || area,
      'H' || area / 2000 / 2 * 2000 + area % 2000 / 2,
      'R' || area / 2000 / 4 * 2000 + area % 2000 / 4
    ]
  end;

-- The document of a job: its words as they are written, folded; 'T' and 'N' before those of its title and of all its
-- names (title, company, skills, categories, place), 'O' and 'L' before those of its company and of its place; 'B' and 'Q' before each two that
-- stand side by side in its title and in another name; 'E' before the whole title; and what it can be filtered by,
-- each before an id: 'S'tate, 'C'ity, 'G' category, 'J'ob type, 'K' skill, 'M' company; 'X' before its experience level and 'W' before its
-- workplace. A remote job has the states that it is open to, and 'S0' when that is the whole country. 'D' stands before
-- the day of posting, in the time of UTC and from the year 2000 on, and 'V' before its week of seven such days. Pay and
-- areas are told above.
-- Words are in lower case, so the capitals cannot be mistaken for one.
create or replace view job_document as
select
  job.id as job_id,
  job.posted_at,
  job.expires_on,
  folded.title as title_key,
  array_to_tsvector(
    text_words(texts) || words || prefixed('N', words) || prefixed('T', string_to_array(folded.title, ' '))
    || prefixed('O', string_to_array(folded.company, ' ')) || prefixed('L', string_to_array(array_to_string(place, ' '), ' '))
    || word_pairs('B', array[folded.title]) || word_pairs('Q', folded.company || place || names)
    || array[
      'E' || folded.title, 'S' || job.state_id, 'C' || job.city_id, 'J' || job.job_type_id, 'M' || job.company_id,
      'W' || job.workplace, 'D' || day, 'V' || day / 7
    ]
    || prefixed('S', open_states(job.workplace, job.remote_state_ids)::text[])
    || case when job.experience_level is null then '{}' else array['X' || job.experience_level] end
    || prefixed('G', job.category_ids::text[]) || prefixed('K', job.skill_ids::text[])
    || pay_lexemes(job.pay_currency, job.pay_per_year) || area_lexemes(city.area)
  ) as document,
  job.city_id,
  job.pay_currency,
  round(job.pay_per_year)::bigint as pay_per_year,
  job_facets(job) as facets
from job
join company on company.id = job.company_id
join city on city.id = job.city_id
join state on state.id = city.state_id
cross join lateral (
  select
    fold(job.title) as title,
    fold(company.name) as company,
    array[fold(city.name), fold(state.name), fold(state.code)] as place,
    array(select fold(name) from category where id = any (job.category_ids))
      || array(select fold(name) from skill where id = any (job.skill_ids)) as names,
    concat_ws(' ', without_tags(job.description), job.requirement) as texts
  offset 0
) folded
cross join lateral (
  select array_remove(string_to_array(concat_ws(' ', folded.title, folded.company, array_to_string(place || names, ' ')), ' '), '')
    as words
  offset 0
) named
cross join lateral (select posting_day(job.posted_at) as day offset 0) posted
where job.closed_at is null and job.deleted_at is null;

drop index job_search_document;
update job_search set document = document || array_to_tsvector(
  pay_lexemes(pay_currency, pay_per_year) || area_lexemes((select area from city where city.id = city_id))
);
create index job_search_document on job_search using gin (document);

-- The jobs of a city that was given another place.
create function index_city() returns trigger
  language plpgsql as $$
begin
  perform index_jobs(array(select job_id from job_search where city_id = new.id));
  return null;
end $$;
create trigger place_jobs after update of latitude, longitude on city
  for each row when (old.area is distinct from new.area) execute function index_city();

-- Grows with whatever a search may find or read in its words, so that a result is remembered until then. Who changes it holds
-- a lock until the change can be seen: what is found meanwhile is not remembered.
create sequence search_version;
select nextval('search_version');
create function change_search() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared('search_version'::regclass::bigint);
  perform nextval('search_version');
  return null;
end $$;
do $$
declare
  changed text;
begin
  foreach changed in array array['job_search', 'synonym', 'state', 'city', 'category', 'job_type', 'experience', 'skill'] loop
    execute format('create trigger change_search after insert or update or delete or truncate on %I
      for each statement execute function change_search()', changed);
  end loop;
end $$;
