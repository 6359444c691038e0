-- The whole board. Names are correct English; the wire's spelling is made in the select lists.
-- Lookups are only ever added to, so lists of their ids stand in arrays: one row written per job, not ten.

create table state (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null unique
);

create table city (
  id int generated always as identity primary key,
  state_id int not null references state,
  name text not null,
  population int not null default 0,
  unique (state_id, name),
  unique (id, state_id)
);

create table category (
  id int generated always as identity primary key,
  name text not null unique,
  icon text not null default 'briefcase'
);

create table job_type (
  id int generated always as identity primary key,
  name text not null unique
);

create table skill (
  id int generated always as identity primary key,
  name text not null unique
);

create table experience (
  id int generated always as identity primary key,
  label text not null unique
);

create table account (
  id int generated always as identity primary key,
  type text not null check (type in ('Employee', 'Recruiter')),
  name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  state_id int not null,
  city_id int not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (city_id, state_id) references city (id, state_id)
);
create unique index account_email_key on account (lower(email));

create table session (
  token_hash bytea primary key,
  account_id int not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session_account on session (account_id);

-- One row an account: asking again replaces the token, so the newest alone is valid.
create table password_reset (
  account_id int primary key references account on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- A company without an account was imported and waits for the operator to give it to a recruiter.
create table company (
  id int generated always as identity primary key,
  account_id int unique references account on delete cascade,
  name text not null,
  website text,
  about text,
  state_id int,
  city_id int,
  logo text,
  facebook text,
  google_plus text,
  linkedin text,
  created_at timestamptz not null default now(),
  foreign key (city_id, state_id) references city (id, state_id)
);
create unique index company_imported_name_key on company (name) where account_id is null;

create table job (
  id int generated always as identity primary key,
  company_id int not null references company on delete cascade,
  external_id text unique,
  title text not null,
  description text not null,
  requirement text,
  working_hours text,
  salary text,
  academic_degree text,
  experience_level text,
  experience_id int references experience,
  job_type_id int not null references job_type,
  state_id int not null,
  city_id int not null,
  category_ids int[] not null default '{}',
  skill_ids int[] not null default '{}',
  posted_at timestamptz not null default now(),
  expires_on date not null,
  closed_at timestamptz,
  deleted_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (city_id, state_id) references city (id, state_id)
);
create index job_company on job (company_id, posted_at desc, id desc);

create table candidate (
  account_id int primary key references account on delete cascade,
  contact_email text,
  date_of_birth date,
  gender text check (gender in ('male', 'female')),
  current_company text,
  current_job text,
  address text,
  twitter text,
  facebook text,
  instagram text,
  linkedin text,
  image text,
  professional_title text,
  language text,
  qualification text,
  total_year_experience text,
  expected_job_level text,
  state_id int,
  city_id int,
  description text,
  resume text,
  resume_name text,
  category_ids int[] not null default '{}',
  skill_ids int[] not null default '{}',
  updated_at timestamptz not null default now(),
  foreign key (city_id, state_id) references city (id, state_id)
);

create table education (
  id int generated always as identity primary key,
  candidate_id int not null references candidate on delete cascade,
  degree text not null,
  institute text not null,
  additional_information text,
  from_year text not null,
  to_year text not null
);
create index education_candidate on education (candidate_id, id);

create table work_experience (
  id int generated always as identity primary key,
  candidate_id int not null references candidate on delete cascade,
  job_post text not null,
  company text not null,
  additional_information text,
  from_year text not null,
  to_year text not null
);
create index work_experience_candidate on work_experience (candidate_id, id);

create table application (
  id int generated always as identity primary key,
  job_id int not null references job,
  candidate_id int not null references candidate on delete cascade,
  status text not null default 'Pending' check (status in ('Pending', 'Shortlist', 'Rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (candidate_id, job_id)
);
create index application_job on application (job_id, created_at desc, id desc);
create index application_candidate on application (candidate_id, created_at desc, id desc);

create table saved_job (
  candidate_id int not null references candidate on delete cascade,
  job_id int not null references job on delete cascade,
  created_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index saved_job_newest on saved_job (candidate_id, created_at desc, job_id desc);

create table enquiry (
  id int generated always as identity primary key,
  name text not null,
  phone text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Texts that the operator writes: 'terms', 'privacy', 'about'.
create table page (
  name text primary key,
  content text not null,
  updated_at timestamptz not null default now()
);

-- Who looked at whom: details of a candidate and downloads of a resume.
create table candidate_read (
  id bigint generated always as identity primary key,
  recruiter_id int not null references account on delete cascade,
  candidate_id int not null references candidate on delete cascade,
  what text not null check (what in ('details', 'resume')),
  at timestamptz not null default now()
);
