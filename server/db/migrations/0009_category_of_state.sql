-- The categories as well, so that the index alone answers for one category of a state.
drop index if exists job_state;
create index job_state on job (state_id, posted_at desc, id desc) include (expires_on, category_ids)
  where closed_at is null and deleted_at is null;
