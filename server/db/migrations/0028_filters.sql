-- A search is filtered and ordered by more than its document has lexemes for, and the choices of each filter are
-- counted: so what is read of many jobs at once stands in the narrow rows of job_search as well.
alter table city
  add column latitude real,
  add column longitude real,
  add check ((latitude is null) = (longitude is null)),
  add check (latitude between -90 and 90),
  add check (longitude between -180 and 180);
create index city_latitude on city (latitude) include (longitude);

-- The states that a remote job is open to; 0 is the whole country.
create function open_states(workplace workplace, states int[]) returns int[]
  language sql immutable parallel safe
  return case when workplace = 'Remote' and states = '{}' then array[0] else states end;

-- What a job is counted as beside the choices of a search, four bytes each: the letter of the filter and an id, or the
-- place in its closed list. Of the whole country's jobs the own state is left out. 'D' is the day of posting, from the
-- year 2000 on, and 'P' the pay a year in thousands of the board's usual currency, or 0 in another.
create function job_facets(job job) returns bytea
  language sql immutable parallel safe
  return (
    select string_agg(int4send((ascii(letter) << 24) | id), '')
    from (
      select 'S' as letter, unnest(case
        when 0 = any (open_states(job.workplace, job.remote_state_ids)) then array[0]
        else job.state_id || array_remove(job.remote_state_ids, job.state_id)
      end) as id
      union all select 'C', job.city_id
      union all select 'G', unnest(job.category_ids)
      union all select 'J', job.job_type_id
      union all select 'K', unnest(job.skill_ids)
      union all select 'X', array_position(enum_range(null::experience_level), job.experience_level)
      union all select 'W', array_position(enum_range(null::workplace), job.workplace)
      union all select 'D', greatest(0, (job.posted_at at time zone 'UTC')::date - '2000-01-01')
      union all select 'P', case job.pay_currency when 'USD' then least(trunc(round(job.pay_per_year) / 1000), 99999)::int else 0 end
        where job.pay_per_year is not null
    ) facet
    where id is not null
  );

-- The document of a job: its words as they are written, folded; 'T' and 'N' before those of its title and of all its
-- names (title, company, skills, categories, place), 'O' and 'L' before those of its company and of its place; 'B' and 'Q' before each two that
-- stand side by side in its title and in another name; 'E' before the whole title; and what it can be filtered by,
-- each before an id: 'S'tate, 'C'ity, 'G' category, 'J'ob type, 'K' skill, 'M' company; 'X' before its experience level and 'W' before its
-- workplace. A remote job has the states that it is open to, and 'S0' when that is the whole country.
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
      'W' || job.workplace
    ]
    || prefixed('S', open_states(job.workplace, job.remote_state_ids)::text[])
    || case when job.experience_level is null then '{}' else array['X' || job.experience_level] end
    || prefixed('G', job.category_ids::text[]) || prefixed('K', job.skill_ids::text[])
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
where job.closed_at is null and job.deleted_at is null;

alter table job_search
  add column city_id int,
  add column pay_currency text,
  add column pay_per_year bigint,
  add column facets bytea,
  -- Beside the document they would be read one by one.
  alter column pay_currency set storage main,
  alter column facets set storage main;

-- Makes the index of these jobs true again.
create or replace function index_jobs(ids int[]) returns void
  language sql as $$
  delete from job_search where job_id = any (ids);
  with made as (
    insert into job_search (job_id, posted_at, expires_on, title_key, document, city_id, pay_currency, pay_per_year, facets)
    select job_id, posted_at, expires_on, title_key, document, city_id, pay_currency, pay_per_year, facets
    from job_document where job_id = any (ids)
    returning document
  )
  select learn_word_forms(array(select distinct lexeme from made, unnest(tsvector_to_array(document)) lexeme));
$$;

-- The words of the documents that are there stay as they are.
drop index job_search_document;
update job_search set
  document = document || array_to_tsvector(
    array['W' || job.workplace] || prefixed('S', open_states(job.workplace, job.remote_state_ids)::text[])
  ),
  city_id = job.city_id,
  pay_currency = job.pay_currency,
  pay_per_year = round(job.pay_per_year),
  facets = job_facets(job)
from job where job.id = job_search.job_id;

alter table job_search
  alter column city_id set not null,
  alter column facets set not null;

create index job_search_document on job_search using gin (document);
create index job_search_city on job_search (city_id);
create index job_search_pay on job_search (pay_currency, pay_per_year desc, posted_at desc, job_id desc)
  where pay_per_year is not null;
create index job_search_ending on job_search (expires_on, posted_at desc, job_id desc);

-- Of a state's jobs, those of other states that are open to it.
create index job_remote on job (posted_at desc, id desc)
  include (state_id, remote_state_ids, expires_on, category_ids)
  where workplace = 'Remote' and closed_at is null and deleted_at is null;
