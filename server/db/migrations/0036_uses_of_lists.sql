-- How often an entry of a list is used is counted in an index.
create index resume_categories on resume using gin (category_ids);
create index job_experience on job (experience_id) where experience_id is not null;
