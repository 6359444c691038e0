-- The jobs of a company that end soon, and the answers that a candidate got last.
create index job_ending on job (company_id, expires_on, id) where closed_at is null and deleted_at is null;
create index application_answered on application (candidate_id, decided_at desc, id desc) where decided_at is not null;
