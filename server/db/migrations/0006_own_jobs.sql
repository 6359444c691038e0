-- Lists and counts of a company's jobs read the index alone, which tells the deleted ones from the others.
drop index job_company;
create index job_company on job (company_id, posted_at desc, id desc) include (deleted_at);
