-- When the owner of the board made sure who a company is; null until then.
alter table company add column verified_at timestamptz;

-- How a company answers is read from this index alone, but for applications to jobs that it deleted.
drop index application_company;
create index application_company on application (company_id, created_at desc, id desc)
  include (job_id, candidate_id, status, decided_at);
create index job_deleted on job (company_id) where deleted_at is not null;
