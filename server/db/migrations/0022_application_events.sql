-- What happened to an application, when, and by whom: null for the board itself, or an account that is gone. The status
-- follows from it: whoever decides writes an event, and a trigger the status, with the time of the decision.
create type application_event_kind as enum ('applied', 'decided');
create table application_event (
  id bigint generated always as identity primary key,
  application_id int not null references application on delete cascade,
  at timestamptz not null default now(),
  by_account_id int references account on delete set null,
  what application_event_kind not null,
  from_status application_status,
  to_status application_status,
  constraint application_event_statuses check (case what
    when 'applied' then from_status is null and to_status = 'Pending'
    when 'decided' then from_status = 'Pending' and to_status <> 'Pending'
  end)
);

-- A decision without a time was made no earlier than the application.
update application set decided_at = case when status <> 'Pending' then created_at end
where (status = 'Pending') <> (decided_at is null);
alter table application
  add constraint application_decided check ((status = 'Pending') = (decided_at is null));

insert into application_event (application_id, at, by_account_id, what, to_status)
select id, created_at, candidate_id, 'applied', 'Pending' from application order by created_at, id;
insert into application_event (application_id, at, by_account_id, what, from_status, to_status)
select application.id, decided_at, (select min(account_id) from membership where company_id = job.company_id),
  'decided', 'Pending', status
from application join job on job.id = job_id
where decided_at is not null
order by decided_at, application.id;
create index application_event_application on application_event (application_id, at, id);
create index application_event_by on application_event (by_account_id);

create function record_applications() returns trigger
  language plpgsql as $$
begin
  insert into application_event (application_id, at, by_account_id, what, to_status)
  select id, created_at, candidate_id, 'applied', status from added;
  return null;
end $$;
create trigger record_applications after insert on application
  referencing new table as added for each statement execute function record_applications();

create function change_status() returns trigger
  language plpgsql as $$
begin
  update application
  set status = new.to_status, decided_at = case when new.to_status <> 'Pending' then new.at end
  where id = new.application_id and status = new.from_status;
  if not found then
    raise check_violation using message = 'Application ' || new.application_id || ' is not ' || new.from_status;
  end if;
  return null;
end $$;
create trigger change_status after insert on application_event
  for each row when (new.from_status is not null) execute function change_status();

create function refuse_status() returns trigger
  language plpgsql as $$
begin
  raise check_violation using message = 'The status of an application changes by a row in application_event';
end $$;
create trigger refuse_status before update of status, decided_at on application
  for each row when (pg_trigger_depth() = 0) execute function refuse_status();
