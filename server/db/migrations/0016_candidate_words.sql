-- Candidates are found by words too, by at least so many years and by having a resume, and who has told nothing comes last.

drop trigger index_candidate on candidate;
drop function index_candidate;
drop table candidate_search;

-- One row a candidate, narrow, so that reading ten thousand matches reads few pages: the document lies beside it, as
-- that of a job in job_search. `tags` is what a candidate can be filtered by, beside what is read in order.
create table candidate_search (
  candidate_id int primary key references candidate on delete cascade,
  has_told boolean not null,
  updated_at timestamptz not null,
  tags tsvector not null,
  document tsvector not null,
  filler text generated always as (repeat(' ', 2000)) stored
) with (toast_tuple_target = 128);
alter table candidate_search
  alter column tags set storage plain,
  alter column document set storage external,
  alter column document set statistics 0;

-- The tags stand before an id or a number: 'S'tate, 'C'ity, 'K' skill, 'Y'ears, each number up to those of the
-- candidate, 16 above 15; and 'R' for a resume. The document has them as well, so that one lookup answers for words and filters.
create view candidate_document as
select
  candidate.account_id as candidate_id,
  told.names || told.texts <> '' or candidate.resume is not null or candidate.total_year_experience is not null
    as has_told,
  candidate.updated_at,
  filter.tags,
  filter.tags || array_to_tsvector(stems(fold(told.names))) || strip(to_tsvector('english', fold(told.texts))) as document
from candidate
cross join lateral (
  select
    concat_ws(
      ' ', professional_title,
      (select string_agg(name, ' ') from skill where id = any (skill_ids)),
      (select string_agg(name, ' ') from category where id = any (category_ids))
    ) as names,
    concat_ws(
      ' ', description, qualification, language,
      (select string_agg(concat_ws(' ', degree, institute, additional_information), ' ')
        from education where candidate_id = account_id),
      (select string_agg(concat_ws(' ', job_post, company, additional_information), ' ')
        from work_experience where candidate_id = account_id)
    ) as texts
  offset 0
) told
cross join lateral (
  select array_to_tsvector(
    array['S' || state_id, 'C' || city_id]
    || array(
      select 'Y' || generate_series(1, case total_year_experience
        when 'Above 15' then 16 else substring(total_year_experience from '^1?[0-9]$')::int end)
    )
    || case when resume is not null then array['R'] else '{}' end
    || prefixed('K', skill_ids::text[])
  ) as tags
  offset 0
) filter;

-- Makes the index of these candidates true again. In plpgsql its plan is kept: making it takes longer than its work.
create function index_candidates(ids int[]) returns void
  language plpgsql as $$
begin
  insert into candidate_search (candidate_id, has_told, updated_at, tags, document)
  select candidate_id, has_told, updated_at, tags, document from candidate_document where candidate_id = any (ids)
  on conflict (candidate_id) do update
  set has_told = excluded.has_told, updated_at = excluded.updated_at, tags = excluded.tags, document = excluded.document;
end $$;

create function index_candidate() returns trigger
  language plpgsql as $$
begin
  perform index_candidates(array[new.account_id]);
  return null;
end $$;
create trigger index_candidate
  after insert or update of updated_at, state_id, city_id, professional_title, language, qualification, description,
    total_year_experience, resume, category_ids, skill_ids
  on candidate
  for each row execute function index_candidate();

-- One at a time for a candidate, so that nothing is indexed as it was before.
create function index_candidates_of_entries() returns trigger
  language plpgsql as $$
declare
  ids int[] := array(select distinct candidate_id from written order by candidate_id);
begin
  perform from candidate where account_id = any (ids) order by account_id for no key update;
  perform index_candidates(ids);
  return null;
end $$;
create trigger index_candidates_inserted after insert on education
  referencing new table as written for each statement execute function index_candidates_of_entries();
create trigger index_candidates_updated after update on education
  referencing new table as written for each statement execute function index_candidates_of_entries();
create trigger index_candidates_deleted after delete on education
  referencing old table as written for each statement execute function index_candidates_of_entries();
create trigger index_candidates_inserted after insert on work_experience
  referencing new table as written for each statement execute function index_candidates_of_entries();
create trigger index_candidates_updated after update on work_experience
  referencing new table as written for each statement execute function index_candidates_of_entries();
create trigger index_candidates_deleted after delete on work_experience
  referencing old table as written for each statement execute function index_candidates_of_entries();

insert into candidate_search (candidate_id, has_told, updated_at, tags, document)
select candidate_id, has_told, updated_at, tags, document from candidate_document;

create index candidate_search_newest on candidate_search (has_told desc, updated_at desc, candidate_id desc);
create index candidate_search_tags on candidate_search using gin (tags);
create index candidate_search_document on candidate_search using gin (document);
