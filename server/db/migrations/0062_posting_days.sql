-- The index of documents finds what was posted since a day as well: beside that of another column it gave all that match
-- the words first, which took the longer the more of the board that was.
create function posting_day(posted_at timestamptz) returns int
  language sql immutable parallel safe
  return greatest(0, (posted_at at time zone 'UTC')::date - '2000-01-01');

-- The document of a job: its words as they are written, folded; 'T' and 'N' before those of its title and of all its
-- names (title, company, skills, categories, place), 'O' and 'L' before those of its company and of its place; 'B' and 'Q' before each two that
-- stand side by side in its title and in another name; 'E' before the whole title; and what it can be filtered by,
-- each before an id: 'S'tate, 'C'ity, 'G' category, 'J'ob type, 'K' skill, 'M' company; 'X' before its experience level and 'W' before its
-- workplace. A remote job has the states that it is open to, and 'S0' when that is the whole country. 'D' stands before
-- the day of posting, in the time of UTC and from the year 2000 on, and 'V' before its week of seven such days.
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
update job_search set document = document || array_to_tsvector(array[
  'D' || posting_day(posted_at), 'V' || posting_day(posted_at) / 7
]);
create index job_search_document on job_search using gin (document);
