-- How jobs do: what is counted in memory and added every ten seconds, by the board's days. None of it says who came.
-- A company's own tables say it of all its jobs together, of which there may be a hundred thousand.
create table job_day (
  job_id int not null references job on delete cascade,
  day date not null,
  views int not null,
  begun int not null,
  primary key (job_id, day)
) with (fillfactor = 90);
create table company_day (
  company_id int not null references company on delete cascade,
  day date not null,
  views int not null,
  begun int not null,
  primary key (company_id, day)
) with (fillfactor = 90);

-- Where the views came from: the host of another site, or one of 'board', 'direct' and 'other'.
create table job_source (
  job_id int not null references job on delete cascade,
  day date not null,
  host text not null,
  views int not null,
  primary key (job_id, day, host)
) with (fillfactor = 90);
create table company_source (
  company_id int not null references company on delete cascade,
  day date not null,
  host text not null,
  views int not null,
  primary key (company_id, day, host)
) with (fillfactor = 90);

-- They are swept by their age.
create index job_day_day on job_day (day);
create index company_day_day on company_day (day);
create index job_source_day on job_source (day);
create index company_source_day on company_source (day);

-- How many saved the jobs of a company is read from an index, as its applications are; also of jobs that it deleted.
alter table saved_job add column company_id int;
update saved_job set company_id = job.company_id from job where job.id = job_id;
create index saved_job_company on saved_job (company_id, created_at);
create trigger find_company before insert on saved_job for each row execute function find_company();
