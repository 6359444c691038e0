-- What recruiters read: candidates, and the applications to their jobs.

-- Somebody without a resume looks for work where the account says.
update candidate set state_id = account.state_id, city_id = account.city_id
from account where account.id = candidate.account_id and candidate.state_id is null;
alter table candidate alter column state_id set not null, alter column city_id set not null;

-- One row a candidate, narrow, so that reading ten thousand matches reads few pages. `tags` holds what a candidate can
-- be filtered by, as documents of jobs do: 'S'tate, 'C'ity, 'K' skill, each before an id, and 'Y'ears of experience.
create table candidate_search (
  candidate_id int primary key references candidate on delete cascade,
  updated_at timestamptz not null,
  tags tsvector not null
);

create function index_candidate() returns trigger
  language plpgsql as $$
begin
  insert into candidate_search (candidate_id, updated_at, tags)
  values (
    new.account_id,
    new.updated_at,
    array_to_tsvector(
      array['S' || new.state_id, 'C' || new.city_id, 'Y' || coalesce(new.total_year_experience, '')]
      || prefixed('K', new.skill_ids::text[])
    )
  )
  on conflict (candidate_id) do update set updated_at = excluded.updated_at, tags = excluded.tags;
  return null;
end $$;
create trigger index_candidate
  after insert or update of updated_at, state_id, city_id, total_year_experience, skill_ids on candidate
  for each row execute function index_candidate();

update candidate set updated_at = updated_at;

create index candidate_search_newest on candidate_search (updated_at desc, candidate_id desc);
create index candidate_search_tags on candidate_search using gin (tags);
create index account_disabled on account (id) where disabled_at is not null;

-- The company in whose list an application stands: none once the job is deleted. Through the jobs, a page of a hundred
-- thousand applications would mean sorting them all.
alter table application add column company_id int;
update application set company_id = job.company_id
from job where job.id = application.job_id and job.deleted_at is null;
create index application_company on application (company_id, created_at desc, id desc) include (job_id, candidate_id, status);

create function find_company() returns trigger
  language plpgsql as $$
begin
  new.company_id := (select company_id from job where id = new.job_id and deleted_at is null);
  return new;
end $$;
create trigger find_company before insert on application for each row execute function find_company();

create function move_applications() returns trigger
  language plpgsql as $$
begin
  update application set company_id = case when new.deleted_at is null then new.company_id end
  where job_id = new.id;
  return null;
end $$;
create trigger move_applications after update on job
  for each row
  when (old.company_id <> new.company_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function move_applications();

-- Reads are swept by their age.
create index candidate_read_at on candidate_read using brin (at);
