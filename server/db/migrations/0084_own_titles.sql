-- The jobs of a company that have a title, and all of them by the alphabet.
create index job_title on job (company_id, lower(title), posted_at desc, id desc) where deleted_at is null;
