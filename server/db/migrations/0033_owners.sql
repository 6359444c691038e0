alter type account_type add value 'Owner';

-- An owner tells no place, and no number.
alter table account
  alter column phone set default '',
  alter column state_id drop not null,
  alter column city_id drop not null,
  add constraint account_place_whole check ((state_id is null) = (city_id is null));

-- People are found by the beginnings of the words of their names and addresses.
create index account_words on account using gin (
  to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.-_+', '     '))
);

-- What an owner set, by the names and in the texts of the variables of the environment, which win; null for the default.
-- Each change takes the next version, so that one that came in between is noticed.
create sequence setting_version as int;
create table setting (
  name text primary key,
  value text,
  version int not null default nextval('setting_version')
);
alter sequence setting_version owned by setting.version;

-- The one address that makes an owner, or lets one choose a new password: for whom, if that is said.
create table setup_key (
  key_hash bytea primary key,
  email text,
  invited_by int references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index setup_key_invited_by on setup_key (invited_by) where invited_by is not null;

-- What owners did with an enquiry.
alter table enquiry
  add column done_at timestamptz,
  add column done_by int references account on delete set null;
create index enquiry_done_by on enquiry (done_by) where done_by is not null;
create index enquiry_newest on enquiry (id desc) where done_at is null;
create table enquiry_answer (
  id int generated always as identity primary key,
  enquiry_id int not null references enquiry on delete cascade,
  account_id int references account on delete set null,
  at timestamptz not null default now(),
  message text not null
);
create index enquiry_answer_enquiry on enquiry_answer (enquiry_id, id);
create index enquiry_answer_account on enquiry_answer (account_id) where account_id is not null;

-- Each text that an owner wrote, the newest being the one that is shown; null for the one that comes with the board.
create table page_version (
  id int generated always as identity primary key,
  name text not null,
  content text,
  at timestamptz not null default now(),
  account_id int references account on delete set null
);
create index page_version_name on page_version (name, id desc);
create index page_version_account on page_version (account_id) where account_id is not null;

-- Who did what to what, and from which network. Accounts and things are named by their numbers, which outlive them.
create table log_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  account_id int,
  network text,
  subject text,
  subject_id int,
  note text
);
create index log_entry_account on log_entry (account_id, id desc);
create index log_entry_what on log_entry (what, id desc);
create index log_entry_subject on log_entry (subject, subject_id, id desc) where subject_id is not null;
create index log_entry_at on log_entry (at);

-- The board writes to its log, and drops what is older than a month and than its owner says; it changes nothing.
create function keep_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '30 days' then
    return old;
  end if;
  -- As restoring a backup begins.
  if tg_op = 'TRUNCATE' and not exists (select from log_entry) then
    return null;
  end if;
  raise 'The log is not changed';
end $$;
create trigger log_entry_is_kept before update or delete on log_entry for each row execute function keep_log();
create trigger log_is_kept before truncate on log_entry for each statement execute function keep_log();
