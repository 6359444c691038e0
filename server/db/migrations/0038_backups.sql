-- The backups that owners or the night asked for, and what became of them. The file of one lies on the server that made it.
create table backup (
  id int generated always as identity primary key,
  is_nightly boolean not null default false,
  asked_at timestamptz not null default now(),
  -- Null while it waits for its turn.
  started_at timestamptz,
  -- Null until it is made or given up.
  ended_at timestamptz,
  server text,
  file text,
  bytes bigint,
  failure text,
  -- The upload that is missing.
  upload text
);
-- One at a time.
create unique index backup_open on backup ((true)) where ended_at is null;
