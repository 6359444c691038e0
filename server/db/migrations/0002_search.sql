-- The search index. It is kept by triggers, so that whoever writes a job need not know of it.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- English stems like `english`, but without its stop words: a title or a name may be 'IT' or 'Who'.
create text search dictionary english_stem_all (template = snowball, language = english);
create text search configuration english_all (copy = english);
alter text search configuration english_all
  alter mapping replace english_stem with english_stem_all;

-- A text as search compares it: lower case, no accents, no quotes, nothing but words parted by single spaces.
create function fold(plain text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    translate(
      replace(replace(lower(unaccent(plain)), 'c++', ' cplusplus '), 'c#', ' csharp '),
      '''"`´ʻʼ‘’“”', ''
    ),
    '[^[:alnum:]]+', ' ', 'g'
  ));

create function without_tags(html text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(html, '<[^>]*>|&[a-z]+;', ' ', 'g');

create function prefixed(prefix text, words text[]) returns text[]
  language sql immutable parallel safe
  return array_remove(string_to_array(prefix || array_to_string(words, ' ' || prefix), ' '), prefix);

create function stems(folded text) returns text[]
  language sql immutable parallel safe
  return tsvector_to_array(to_tsvector('english_all', folded));

-- One row for each job that is neither closed nor deleted, narrow, so that sorting a hundred thousand matches reads
-- few pages: the document lies beside it. PostgreSQL moves values out of rows above 2 kB alone, whatever
-- toast_tuple_target says; the filler makes every row that long, and is then compressed to 34 bytes.
create table job_search (
  job_id int primary key,
  posted_at timestamptz not null,
  expires_on date not null,
  title_key text not null,
  document tsvector not null,
  filler text generated always as (repeat(' ', 2000)) stored
) with (toast_tuple_target = 128);
alter table job_search
  alter column title_key set storage main,
  alter column document set storage external,
  alter column document set statistics 0;
create index job_search_newest on job_search (posted_at desc, job_id desc) include (expires_on);
create index job_search_title on job_search (title_key, posted_at desc, job_id desc) include (expires_on);
create index job_search_document on job_search using gin (document);

-- Distinct titles, for suggestions. `jobs` counts the rows of job_search and orders alone: some may have expired.
create table title (
  key text primary key,
  name text not null,
  jobs int not null,
  words tsvector generated always as (to_tsvector('simple', key)) stored
);
create index title_beginning on title (key text_pattern_ops);
create index title_most_jobs on title (jobs desc, key);
create index title_words on title using gin (words);

-- Words of titles and names, which a mistyped word is compared with. `uses` counts names.
create table word (
  word text primary key,
  uses int not null
);

create function learn_words() returns trigger
  language plpgsql as $$
begin
  insert into word (word, uses)
  select w, count(*) from added, regexp_split_to_table(fold(added.name), ' ') w
  where length(w) between 4 and 40 and w !~ '[0-9]'
  group by w
  order by w
  on conflict (word) do update set uses = word.uses + excluded.uses;
  return null;
end $$;
create trigger learn_words after insert on title
  referencing new table as added for each statement execute function learn_words();
create trigger learn_words after insert on company
  referencing new table as added for each statement execute function learn_words();
create trigger learn_new_words after update on company
  referencing new table as added for each statement execute function learn_words();
create trigger learn_words after insert on skill
  referencing new table as added for each statement execute function learn_words();
create trigger learn_words after insert on category
  referencing new table as added for each statement execute function learn_words();
create trigger learn_words after insert on city
  referencing new table as added for each statement execute function learn_words();

-- The document of a job: its words; 'T' and 'N' before the words of its title and of all its names (title, company,
-- skills, categories, place); 'E' before the exact title; and what it can be filtered by, each before an id: 'S'tate,
-- 'C'ity, 'G' category, 'J'ob type, 'K' skill. Words are in lower case, so the capitals cannot be mistaken for one.
create view job_document as
select
  job.id as job_id,
  job.posted_at,
  job.expires_on,
  folded.title as title_key,
  strip(to_tsvector('english', folded.texts)) || array_to_tsvector(
    stems(folded.names) || prefixed('N', stems(folded.names)) || prefixed('T', stems(folded.title))
    || ('E' || folded.title) || ('S' || job.state_id) || ('C' || job.city_id) || ('J' || job.job_type_id)
    || prefixed('G', job.category_ids::text[]) || prefixed('K', job.skill_ids::text[])
  ) as document
from job
join company on company.id = job.company_id
join city on city.id = job.city_id
join state on state.id = city.state_id
cross join lateral (
  select
    fold(job.title) as title,
    fold(concat_ws(
      ' ', job.title, company.name, city.name, state.name, state.code,
      (select string_agg(name, ' ') from category where id = any (job.category_ids)),
      (select string_agg(name, ' ') from skill where id = any (job.skill_ids))
    )) as names,
    fold(concat_ws(' ', without_tags(job.description), job.requirement)) as texts
  offset 0
) folded
where job.closed_at is null and job.deleted_at is null;

-- Makes the index of these jobs true again.
create function index_jobs(ids int[]) returns void
  language sql as $$
  delete from job_search where job_id = any (ids);
  insert into job_search (job_id, posted_at, expires_on, title_key, document)
  select job_id, posted_at, expires_on, title_key, document from job_document where job_id = any (ids);
$$;

-- A new job that is in the index already was put there by whoever inserted it, an import of many jobs.
create function index_written_jobs() returns trigger
  language plpgsql as $$
begin
  perform index_jobs(array(
    select id from written where tg_op != 'INSERT' or not exists (select from job_search where job_id = id)
  ));
  return null;
end $$;
create trigger index_jobs_inserted after insert on job
  referencing new table as written for each statement execute function index_written_jobs();
create trigger index_jobs_updated after update on job
  referencing new table as written for each statement execute function index_written_jobs();
create trigger index_jobs_deleted after delete on job
  referencing old table as written for each statement execute function index_written_jobs();

create function index_jobs_of_company() returns trigger
  language plpgsql as $$
begin
  perform index_jobs(array(select id from job where company_id = new.id));
  return null;
end $$;
create trigger index_jobs_renamed after update of name on company
  for each row when (old.name is distinct from new.name) execute function index_jobs_of_company();

-- How many jobs, neither closed nor deleted, a category has for each last day.
create table category_jobs (
  category_id int not null,
  expires_on date not null,
  jobs int not null,
  primary key (category_id, expires_on)
);

create type counted_job as (category_ids int[], expires_on date, title text);

-- Counts jobs by category and by title, always in the order of the keys, against deadlocks.
create function count_jobs() returns trigger
  language plpgsql as $$
declare
  gone counted_job[] := '{}';
  come counted_job[] := '{}';
begin
  if tg_op != 'INSERT' then
    gone := array(
      select (category_ids, expires_on, title)::counted_job from before
      where closed_at is null and deleted_at is null
    );
  end if;
  if tg_op != 'DELETE' then
    come := array(
      select (category_ids, expires_on, title)::counted_job from after
      where closed_at is null and deleted_at is null
    );
  end if;
  insert into category_jobs (category_id, expires_on, jobs)
  select category_id, expires_on, sum(jobs)
  from (select *, 1 as jobs from unnest(come) union all select *, -1 from unnest(gone)) change
  cross join unnest(category_ids) category_id
  group by category_id, expires_on
  having sum(jobs) != 0
  order by category_id, expires_on
  on conflict (category_id, expires_on) do update set jobs = category_jobs.jobs + excluded.jobs;
  insert into title (key, name, jobs)
  select fold(title) as key, max(title), sum(jobs)
  from (select title, 1 as jobs from unnest(come) union all select title, -1 from unnest(gone)) change
  group by key
  having sum(jobs) != 0
  order by key
  on conflict (key) do update set jobs = title.jobs + excluded.jobs;
  return null;
end $$;
create trigger count_jobs_inserted after insert on job
  referencing new table as after for each statement execute function count_jobs();
create trigger count_jobs_updated after update on job
  referencing old table as before new table as after for each statement execute function count_jobs();
create trigger count_jobs_deleted after delete on job
  referencing old table as before for each statement execute function count_jobs();

-- The same counts made anew, after an empty board was filled without counting.
create function count_all_jobs() returns void
  language sql as $$
  lock table job in share row exclusive mode;
  delete from category_jobs;
  insert into category_jobs (category_id, expires_on, jobs)
  select category_id, expires_on, count(*) from job, unnest(category_ids) category_id
  where closed_at is null and deleted_at is null
  group by category_id, expires_on;
  insert into title (key, name, jobs)
  select fold(title) as key, max(title), sum(jobs) from (
    select title, count(*) as jobs from job where closed_at is null and deleted_at is null group by title
  ) exact
  group by key
  on conflict (key) do update set jobs = excluded.jobs;
$$;
