-- A company of very many jobs: words of titles, statuses and days are read in the index, and none of its jobs but those shown.
drop index job_company;
create index job_company on job (company_id, posted_at desc, id desc)
  include (deleted_at, title, expires_on, closed_at, closing, frozen_at);
drop index job_title;
create index job_title on job (company_id, lower(title), posted_at desc, id desc) include (title) where deleted_at is null;
