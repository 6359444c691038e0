-- What somebody is shown of his sessions, and ends them by.
alter table session
  add column id int generated always as identity,
  add column user_agent text,
  add column network text;

-- Hashes of the browsers that the account was signed in by, the newest first.
alter table account add column known_browsers text[] not null default '{}';

-- A link that says that whoever follows it reads the mail of an address: the account's present one, or its new one. One of
-- each at a time; the hash is there once its letter is written.
create table email_link (
  account_id int not null references account on delete cascade,
  is_new boolean not null,
  email text not null,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (account_id, is_new)
);

-- All that the board has of an account, in one file; null while it is made.
alter type file_kind add value 'export';
create table account_export (
  account_id int primary key references account on delete cascade,
  asked_at timestamptz not null default now(),
  file text,
  expires_at timestamptz
);
create trigger unclaim_files after delete on account_export
  for each row execute function unclaim_files('file', 'export');

-- An app that makes codes.
create table second_factor (
  account_id int primary key references account on delete cascade,
  secret bytea not null,
  -- Null until its first code came.
  confirmed_at timestamptz,
  -- That the last accepted code was for: none is accepted twice.
  last_step int not null default 0,
  recovery_hashes bytea[] not null default '{}'
);

-- Every letter to the account that waits, by the keys that they are queued with.
create or replace function remove_letters() returns trigger
  language plpgsql as $$
begin
  perform graphile_worker.remove_job(key) from graphile_worker.jobs
  where key ~ format('^[a-z-]+ \{"accountId":%s[,}]', old.id);
  perform graphile_worker.remove_job(format('forgotten-password {"email":%s}', to_json(lower(old.email))));
  return null;
end $$;
