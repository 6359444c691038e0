-- Tells from a 64th of the jobs that a search finds more than are counted, for a 64th of what counting them takes. By a hash: what
-- is imported together has ids in a row.
create index job_search_some on job_search using gin (document) where hashint4(job_id) & 63 = 0;
