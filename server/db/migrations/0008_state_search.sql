-- The jobs of a state are many, and the one thing that most people search by: an index answers alone.
create index job_state on job (state_id, posted_at desc, id desc) include (expires_on)
  where closed_at is null and deleted_at is null;
