-- Searches whose new jobs are mailed, to an account or to an address of a visitor.
create type alert_frequency as enum ('daily', 'weekly');
create table alert (
  id int primary key generated always as identity,
  account_id int references account on delete cascade,
  email text,
  -- As in the address of the search, written in one way for all that ask for the same.
  query text not null,
  name text not null,
  frequency alert_frequency not null,
  -- Of the week, from 1 for Monday: when it was made.
  weekday smallint not null default extract(isodow from current_date),
  created_at timestamptz not null default now(),
  -- Null until somebody followed the link that was mailed.
  confirmed_at timestamptz,
  -- When somebody last said that it goes on, and when that was asked.
  kept_at timestamptz not null default now(),
  asked_at timestamptz,
  paused_at timestamptz,
  next_at timestamptz not null,
  -- Jobs that were counted until then are told; before the first time, those that came before `since` are not new.
  told_until timestamptz not null default '-infinity',
  since timestamptz default clock_timestamp(),
  check (num_nonnulls(account_id, email) = 1),
  check (account_id is null or confirmed_at is not null)
);
create unique index alert_account on alert (account_id, query);
create unique index alert_email on alert (lower(email), query) where confirmed_at is not null;
create unique index alert_unconfirmed on alert (lower(email), query) where confirmed_at is null;
create index alert_due on alert (next_at) where confirmed_at is not null and paused_at is null;

-- Jobs that were posted, or listed anew, of late. What is committed is counted when alerts are matched: so each job is
-- counted once and after all earlier ones, in whichever order transactions end. No key to `job`, for the sake of imports.
create table new_job (
  job_id int primary key,
  arrived_at timestamptz not null default clock_timestamp(),
  counted_at timestamptz
);
create index new_job_counted on new_job (counted_at);

create function note_new_jobs() returns trigger
  language plpgsql as $$
begin
  insert into new_job (job_id) select id from written on conflict do nothing;
  return null;
end $$;
create trigger note_new_jobs after insert on job
  referencing new table as written for each statement execute function note_new_jobs();

create function note_listed_anew() returns trigger
  language plpgsql as $$
begin
  insert into new_job (job_id) values (new.id)
  on conflict (job_id) do update set arrived_at = clock_timestamp(), counted_at = null;
  return null;
end $$;
create trigger note_listed_anew after update of posted_at on job
  for each row when (new.posted_at > old.posted_at and new.external_id is null) execute function note_listed_anew();

create function forget_new_jobs() returns trigger
  language plpgsql as $$
begin
  delete from new_job using removed where job_id = removed.id;
  return null;
end $$;
create trigger forget_new_jobs after delete on job
  referencing old table as removed for each statement execute function forget_new_jobs();

-- A candidate who confirmed an address has the alerts of that address; nobody else does.
create function take_over_alerts() returns trigger
  language plpgsql as $$
begin
  delete from alert using alert own
  where lower(alert.email) = lower(new.email) and alert.confirmed_at is not null
    and own.account_id = new.id and own.query = alert.query;
  update alert set account_id = new.id, email = null
  where lower(email) = lower(new.email) and confirmed_at is not null;
  return null;
end $$;
create trigger take_over_alerts after insert or update of email, email_confirmed_at on account
  for each row when (new.type = 'Employee' and new.email_confirmed_at is not null)
  execute function take_over_alerts();
