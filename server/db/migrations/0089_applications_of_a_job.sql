-- Those of a job that nobody decided are counted beside it, and those of each status above its list: for a job that very many
-- applied to, from the index alone.
drop index application_job;
create index application_job on application (job_id, status, created_at desc, id desc) include (candidate_id);
