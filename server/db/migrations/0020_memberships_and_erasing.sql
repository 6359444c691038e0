-- Whom a company belongs to: nobody, when it was imported and was not given to anybody yet, or several accounts.
create type membership_role as enum ('administrator', 'recruiter');
create table membership (
  account_id int not null references account on delete cascade,
  company_id int not null references company on delete cascade,
  role membership_role not null default 'administrator',
  created_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
create index membership_company on membership (company_id);
insert into membership (account_id, company_id, created_at)
select account_id, id, created_at from company where account_id is not null;

drop index company_imported_name_key;
alter table company drop column account_id;
create index company_name on company (name);

-- Erasing: `delete from account where id = …` leaves nothing of it behind. Every foreign key that this reads has an index.

-- A company goes with the account of its last member; one whose last member only leaves belongs to nobody. Two who go at
-- once wait for each other, so that the second sees that he is the last.
create function erase_company() returns trigger
  language plpgsql as $$
begin
  perform from company where id = old.company_id for update;
  delete from company
  where id = old.company_id
    and not exists (select from membership where company_id = old.company_id)
    and not exists (select from account where id = old.account_id);
  return null;
end $$;
create trigger erase_company after delete on membership for each row execute function erase_company();

alter table application
  drop constraint application_job_id_fkey,
  add constraint application_job_id_fkey foreign key (job_id) references job on delete cascade;
create index saved_job_job on saved_job (job_id);

-- That a company read a candidate outlives the account of the recruiter who did.
alter table candidate_read
  add column company_id int references company on delete cascade,
  alter column recruiter_id drop not null,
  drop constraint candidate_read_recruiter_id_fkey,
  add constraint candidate_read_recruiter_id_fkey foreign key (recruiter_id) references account on delete set null;
update candidate_read set company_id = membership.company_id
from membership where membership.account_id = recruiter_id;
create index candidate_read_candidate on candidate_read (candidate_id, at desc);
create index candidate_read_recruiter on candidate_read (recruiter_id);
create index candidate_read_company on candidate_read (company_id);

-- The files that a removed row names, in pairs of a column and the kind of its file, are swept.
create function unclaim_files() returns trigger
  language plpgsql as $$
begin
  for at in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'insert into unclaimed_file (name, kind) select $1.%I, %L where $1.%1$I is not null on conflict do nothing',
      tg_argv[at], tg_argv[at + 1]) using old;
  end loop;
  return null;
end $$;
create trigger unclaim_files after delete on company
  for each row execute function unclaim_files('logo', 'logo');
create trigger unclaim_files after delete on candidate
  for each row execute function unclaim_files('image', 'avatar', 'resume', 'resume');

-- The letters to the account that wait, by the keys that they are queued with.
create function remove_letters() returns trigger
  language plpgsql as $$
begin
  perform graphile_worker.remove_job(format('password-changed {"accountId":%s}', old.id));
  perform graphile_worker.remove_job(format('forgotten-password {"email":%s}', to_json(lower(old.email))));
  return null;
end $$;
create trigger remove_letters after delete on account for each row execute function remove_letters();

-- Enquiries are swept by their age.
create index enquiry_created on enquiry (created_at);
