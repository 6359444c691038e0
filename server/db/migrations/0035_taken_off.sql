-- A job that the board took off is closed for as long: one that was open is closed at that very moment, and open again
-- when it is put back.
alter table job
  add column frozen_at timestamptz,
  -- Along with its company.
  add column is_frozen_with_company boolean not null default false,
  add constraint job_frozen_is_closed check (frozen_at is null or closed_at is not null),
  add constraint job_frozen_with_company check (frozen_at is not null or not is_frozen_with_company);

-- With all its jobs, and what its recruiters are told.
alter table company
  add column disabled_at timestamptz,
  add column disabled_reason text;

alter type job_event_kind add value 'frozen';
alter type job_event_kind add value 'thawed';

create type report_reason as enum (
  'Fraud', 'Discrimination', 'Not a real job', 'Wrong facts', 'Gone', 'Something else'
);
create type report_outcome as enum ('Taken off', 'Kept');

-- What somebody has against a job: once for each network.
create table report (
  id int generated always as identity primary key,
  job_id int not null references job on delete cascade,
  reason report_reason not null,
  text text,
  email text,
  network text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by int references account on delete set null,
  outcome report_outcome,
  unique (job_id, network),
  check ((closed_at is null) = (outcome is null))
);
create index report_waiting on report (created_at, job_id) where closed_at is null;
create index report_closed on report (closed_at) where closed_at is not null;
create index report_closed_by on report (closed_by);

-- The jobs of an owner's list: all of them by the words of their titles, and the few that are not open.
create index job_words on job using gin (to_tsvector('simple', title));
create index job_closing on job (closing, id) where closed_at is not null;
create index job_frozen on job (id) where frozen_at is not null;
