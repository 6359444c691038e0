-- An application that its candidate took back, before or after it was decided: a time of its own, which indexes and
-- constraints go by, since a new value of a type cannot be used before its transaction ends.
alter type application_status add value 'Withdrawn';
alter type application_event_kind add value 'withdrawn';
alter table application
  add column withdrawn_at timestamptz,
  -- The second to a job, after the first was withdrawn. There is no third.
  add column is_again boolean not null default false,
  drop constraint application_candidate_id_job_id_key,
  add constraint application_once unique (candidate_id, job_id, is_again),
  drop constraint application_decided,
  add constraint application_decided check (case status::text
    when 'Withdrawn' then withdrawn_at is not null
    when 'Pending' then decided_at is null and withdrawn_at is null
    else decided_at is not null and withdrawn_at is null
  end);
create index application_withdrawn on application (withdrawn_at) where withdrawn_at is not null;

alter table application_event
  drop constraint application_event_statuses,
  add constraint application_event_statuses check (case what::text
    when 'applied' then from_status is null and to_status = 'Pending'
    when 'decided' then from_status = 'Pending' and to_status in ('Shortlist', 'Rejected')
    when 'withdrawn' then from_status::text <> 'Withdrawn' and to_status::text = 'Withdrawn'
    else false
  end is true);

create or replace function change_status() returns trigger
  language plpgsql as $$
begin
  update application
  set status = new.to_status,
    decided_at = case when new.what = 'decided' then new.at else decided_at end,
    withdrawn_at = case when new.what = 'withdrawn' then new.at end
  where id = new.application_id and status = new.from_status;
  if not found then
    raise check_violation using message = 'Application ' || new.application_id || ' is not ' || new.from_status;
  end if;
  return null;
end $$;
drop trigger refuse_status on application;
create trigger refuse_status before update of status, decided_at, withdrawn_at on application
  for each row when (pg_trigger_depth() = 0) execute function refuse_status();

-- What was sent with an application, as it was at that moment: the candidate in the shape in which recruiters are answered,
-- and the file of the resume, which is kept as long as a row here names it.
create table application_sent (
  application_id int primary key references application on delete cascade,
  candidate jsonb not null,
  cover_letter text,
  file text,
  file_name text
);
create index application_sent_file on application_sent (file) where file is not null;
create index resume_file on resume (file) where file is not null;

-- A file may be named by several rows by now: it is looked at again after each that is gone, and by nobody at the same time.
create or replace function unclaim_files() returns trigger
  language plpgsql as $$
begin
  for at in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'insert into unclaimed_file (name, kind) select $1.%I, %L where $1.%1$I is not null
       on conflict (name) do update set since = excluded.since', tg_argv[at], tg_argv[at + 1]) using old;
  end loop;
  return null;
end $$;
create trigger unclaim_files after delete on application_sent
  for each row execute function unclaim_files('file', 'resume');
