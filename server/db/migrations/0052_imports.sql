-- The files of postings that owners send, from the first part of one to what became of it.
create type import_stage as enum ('sending', 'sent', 'trying', 'tried', 'importing', 'imported', 'failed');
create type import_kind as enum ('ndjson', 'csv');
create table job_import (
  id int generated always as identity primary key,
  name text not null,
  -- In how many parts its file comes.
  parts int not null,
  stage import_stage not null default 'sending',
  changed_at timestamptz not null default now(),
  kind import_kind,
  -- The first rows of a CSV file, and which of its columns is what.
  sample jsonb,
  plan jsonb,
  lines int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  rejected int not null default 0,
  -- What a trial tells one by one.
  tried jsonb,
  failure text
);
-- One at a time.
create unique index job_import_open on job_import ((true)) where stage not in ('imported', 'failed');

create table job_import_part (
  import_id int not null references job_import on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (import_id, number)
);
-- What comes is compressed already.
alter table job_import_part alter column bytes set storage external;

-- The lines that were not taken, until they are mended: as many as an owner can mend by hand.
create table job_import_reject (
  import_id int not null references job_import on delete cascade,
  line int not null,
  reason text not null,
  posting text not null,
  primary key (import_id, line)
);
