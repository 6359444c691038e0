-- Triggers of a statement fire in the order of their names. Jobs of a category and of a title are counted in rows that all
-- who post or change such a job write, and wait for; documents take long, of an import's thousand jobs ten seconds. So they
-- are counted after their documents are made.
alter trigger count_jobs_inserted on job rename to recount_jobs_inserted;
alter trigger count_jobs_updated on job rename to recount_jobs_updated;
alter trigger count_jobs_deleted on job rename to recount_jobs_deleted;
