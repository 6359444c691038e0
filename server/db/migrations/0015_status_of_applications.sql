-- Applications of one status by age, and the counts of each status, are read from this index alone.
create index application_status on application (company_id, status, created_at desc, id desc) include (job_id, candidate_id);
