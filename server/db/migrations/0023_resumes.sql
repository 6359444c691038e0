-- The resume apart from its candidate, who may have several later: one of them, the default, is what the candidate edits,
-- what recruiters see, and what is searched. The candidate keeps what is the person's.
create type years_of_experience as enum (
  '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', 'Above 15'
);
create table resume (
  id int generated always as identity primary key,
  candidate_id int not null references candidate on delete cascade,
  is_default boolean not null default true,
  title text,
  language text,
  qualification text,
  years_of_experience years_of_experience,
  expected_job_level text,
  state_id int not null,
  city_id int not null,
  description text,
  category_ids int[] not null default '{}',
  skill_ids int[] not null default '{}',
  file text,
  file_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (city_id, state_id) references city (id, state_id)
);

-- Years that are none of the list were written past the form: they stay in the text.
insert into resume (
  candidate_id, title, language, qualification, years_of_experience, expected_job_level, state_id, city_id, description,
  category_ids, skill_ids, file, file_name, created_at, updated_at
)
select
  account_id, professional_title, language, qualification,
  case when is_listed then total_year_experience::years_of_experience end,
  expected_job_level, candidate.state_id, candidate.city_id,
  case when is_listed then description
    else concat_ws(E'\n\n', description, 'Total years of experience: ' || total_year_experience) end,
  category_ids, skill_ids, resume, resume_name, account.created_at, candidate.updated_at
from candidate
join account on account.id = account_id
cross join lateral (
  select coalesce(total_year_experience = any (enum_range(null::years_of_experience)::text[]), true) as is_listed
) years
order by account_id;
create unique index resume_default on resume (candidate_id) where is_default;
create index resume_candidate on resume (candidate_id, id);

drop trigger index_candidate on candidate;
drop function index_candidate;
drop view candidate_document;
do $$
declare
  entries text;
begin
  foreach entries in array array['education', 'work_experience'] loop
    execute format('drop trigger index_candidates_inserted on %I', entries);
    execute format('drop trigger index_candidates_updated on %I', entries);
    execute format('drop trigger index_candidates_deleted on %I', entries);
    execute format('alter table %I add column resume_id int references resume on delete cascade', entries);
    execute format(
      'update %I entry set resume_id = resume.id from resume where resume.candidate_id = entry.candidate_id', entries);
    execute format('alter table %I alter column resume_id set not null, drop column candidate_id', entries);
    execute format('create index %I on %I (resume_id, id)', entries || '_resume', entries);
  end loop;
end $$;

drop trigger unclaim_files on candidate;
create trigger unclaim_files after delete on candidate
  for each row execute function unclaim_files('image', 'avatar');
create trigger unclaim_files after delete on resume
  for each row execute function unclaim_files('file', 'resume');

alter table candidate
  drop column professional_title, drop column language, drop column qualification, drop column total_year_experience,
  drop column expected_job_level, drop column state_id, drop column city_id, drop column description,
  drop column resume, drop column resume_name, drop column category_ids, drop column skill_ids;

-- As it was, from the default resume. A candidate was changed when either was.
create view candidate_document as
select
  candidate.account_id as candidate_id,
  told.names || told.texts <> '' or file is not null or years_of_experience is not null as has_told,
  greatest(candidate.updated_at, resume.updated_at) as updated_at,
  filter.tags,
  filter.tags || array_to_tsvector(stems(fold(told.names))) || strip(to_tsvector('english', fold(told.texts))) as document
from candidate
join resume on resume.candidate_id = account_id and is_default
cross join lateral (
  select
    concat_ws(
      ' ', title,
      (select string_agg(name, ' ') from skill where id = any (skill_ids)),
      (select string_agg(name, ' ') from category where id = any (category_ids))
    ) as names,
    concat_ws(
      ' ', description, qualification, language,
      (select string_agg(concat_ws(' ', degree, institute, additional_information), ' ')
        from education where resume_id = resume.id),
      (select string_agg(concat_ws(' ', job_post, company, additional_information), ' ')
        from work_experience where resume_id = resume.id)
    ) as texts
  offset 0
) told
cross join lateral (
  select array_to_tsvector(
    array['S' || state_id, 'C' || city_id]
    || array(
      select 'Y' || generate_series(1, array_position(enum_range(null::years_of_experience), years_of_experience))
    )
    || case when file is not null then array['R'] else '{}' end
    || prefixed('K', skill_ids::text[])
  ) as tags
  offset 0
) filter;

-- One at a time for a candidate, so that nothing is indexed as it was before; and one candidate after the other, since a
-- plan for any number of them reads all resumes while there are few, and is kept when there are many.
create or replace function index_candidates(ids int[]) returns void
  language plpgsql as $$
declare
  one int;
begin
  foreach one in array ids loop
    perform from candidate where account_id = one for no key update;
    insert into candidate_search (candidate_id, has_told, updated_at, tags, document)
    select candidate_id, has_told, updated_at, tags, document from candidate_document where candidate_id = one
    on conflict (candidate_id) do update
    set has_told = excluded.has_told, updated_at = excluded.updated_at, tags = excluded.tags,
      document = excluded.document;
    if not found then
      delete from candidate_search where candidate_id = one;
    end if;
  end loop;
end $$;

create function index_candidate() returns trigger
  language plpgsql as $$
begin
  perform index_candidates(array[new.account_id]);
  return null;
end $$;
create trigger index_candidate after update of updated_at on candidate
  for each row execute function index_candidate();

create function index_candidate_of_resume() returns trigger
  language plpgsql as $$
begin
  perform index_candidates(array[case tg_op when 'DELETE' then old.candidate_id else new.candidate_id end]);
  return null;
end $$;
create trigger index_candidate after insert or update or delete on resume
  for each row execute function index_candidate_of_resume();

create or replace function index_candidates_of_entries() returns trigger
  language plpgsql as $$
begin
  perform index_candidates(array(
    select distinct resume.candidate_id from written join resume on resume.id = resume_id order by 1
  ));
  return null;
end $$;
do $$
declare
  entries text;
begin
  foreach entries in array array['education', 'work_experience'] loop
    execute format(
      'create trigger index_candidates_inserted after insert on %I
       referencing new table as written for each statement execute function index_candidates_of_entries()', entries);
    execute format(
      'create trigger index_candidates_updated after update on %I
       referencing new table as written for each statement execute function index_candidates_of_entries()', entries);
    execute format(
      'create trigger index_candidates_deleted after delete on %I
       referencing old table as written for each statement execute function index_candidates_of_entries()', entries);
  end loop;
end $$;

-- Years that went into the text.
do $$ begin
  perform index_candidates(array(
    select candidate_id from resume where description like '%Total years of experience: %'
  ));
end $$;
