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

-- How many applied to the jobs of a company and saved one of them, also of jobs that it deleted: of a large one too many
-- rows to count when it is asked. It agrees with those rows, so that erasing somebody takes his away.
create type company_tally_kind as enum ('sent', 'saved');
create table company_tally (
  company_id int not null references company on delete cascade,
  what company_tally_kind not null,
  day date not null,
  total int not null,
  primary key (company_id, what, day)
) with (fillfactor = 90);
create index company_tally_day on company_tally (day);

create function tally() returns trigger
  language plpgsql as $$
begin
  insert into company_tally (company_id, what, day, total)
  select company_id, tg_argv[0]::company_tally_kind, created_at::date, count(*)
  from (
    select job.company_id, added.created_at from added join job on job.id = job_id
  ) added
  group by 1, 3 order by 1, 3
  on conflict (company_id, what, day) do update set total = company_tally.total + excluded.total;
  return null;
end $$;

-- What goes with its job goes without this, since the company goes as well. In one order, so that two who go at once wait for
-- each other.
create function untally() returns trigger
  language plpgsql as $$
declare
  kind company_tally_kind := tg_argv[0];
begin
  with gone as (
    select job.company_id, removed.created_at::date as day, count(*) as total
    from removed join job on job.id = job_id group by 1, 2
  ), held as (
    select company_id, day, gone.total
    from company_tally join gone using (company_id, day)
    where what = kind order by company_id, day
    for update of company_tally
  )
  update company_tally set total = company_tally.total - held.total
  from held
  where company_tally.company_id = held.company_id and what = kind and company_tally.day = held.day;
  delete from company_tally using removed join job on job.id = job_id
  where company_tally.company_id = job.company_id and what = kind and day = removed.created_at::date and total <= 0;
  return null;
end $$;

create trigger tally_applications after insert on application
  referencing new table as added for each statement execute function tally('sent');
create trigger untally_applications after delete on application
  referencing old table as removed for each statement execute function untally('sent');
create trigger tally_saved after insert on saved_job
  referencing new table as added for each statement execute function tally('saved');
create trigger untally_saved after delete on saved_job
  referencing old table as removed for each statement execute function untally('saved');

insert into company_tally (company_id, what, day, total)
select company_id, what, day, count(*)
from (
  select job.company_id, 'sent'::company_tally_kind as what, created_at::date as day from application join job on job.id = job_id
  union all
  select job.company_id, 'saved', created_at::date from saved_job join job on job.id = job_id
) happened
where day >= current_date - interval '13 months'
group by 1, 2, 3;
