-- Of which jobs an email is due is asked hourly, batch by batch: each goes on where the last one ended.
drop index job_ended;
create index job_ended on job (coalesce(deleted_at, closed_at), id) where closed_at is not null or deleted_at is not null;
create index job_untouched on job (company_id, greatest(posted_at, updated_at, confirmed_at), id)
  where closed_at is null and deleted_at is null;
