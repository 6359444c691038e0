-- What candidates are told: that an application was sent or decided, that a saved job ends soon, that a job has ended.
-- Of one thing about one job once; what comes again, as another decision, stands in its place.
create type notice_kind as enum ('applied', 'decided', 'ending', 'ended');
create table notice (
  id int generated always as identity primary key,
  candidate_id int not null references candidate on delete cascade,
  job_id int not null references job on delete cascade,
  kind notice_kind not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- Of an application that was decided.
  status application_status,
  -- Of the resume that was sent.
  file_name text,
  -- For the letter about it.
  is_waiting boolean not null default true,
  unique (candidate_id, job_id, kind),
  constraint notice_status check ((status is not null) = (kind = 'decided')),
  constraint notice_file check (file_name is null or kind = 'applied')
);
create index notice_newest on notice (candidate_id, at desc, id desc);
create index notice_unread on notice (candidate_id) where read_at is null;
create index notice_waiting on notice (candidate_id) where is_waiting;
create index notice_job on notice (job_id);
create index notice_at on notice (at);

-- Decisions that candidates are told of when they have rested.
create table resting_decision (
  application_id int primary key references application on delete cascade,
  since timestamptz not null default now()
);
create index resting_decision_since on resting_decision (since);

-- Applications that a recruiter was not mailed about yet.
create table received_notice (
  account_id int not null references account on delete cascade,
  application_id int not null references application on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, application_id)
);
create index received_notice_application on received_notice (application_id);

-- What an account chose to be mailed, and when; what is not here is as the board sees fit.
create type letter_kind as enum ('applied', 'decided', 'ending', 'ended', 'received');
create type letter_pace as enum ('at_once', 'daily', 'never');
create table letter_choice (
  account_id int not null references account on delete cascade,
  kind letter_kind not null,
  pace letter_pace not null,
  -- Of the daily letter, in the time zone of the board.
  hour smallint check (hour between 0 and 23),
  primary key (account_id, kind)
);
