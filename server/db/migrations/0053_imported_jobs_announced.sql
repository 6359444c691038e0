-- How far search engines were told of imported jobs, which have no events: up to which job, and to which one next, whose
-- transaction has ended by then.
alter table index_now add column after_job int not null default 0, add column next_job int not null default 0;
update index_now set after_job = (select coalesce(max(id), 0) from job), next_job = (select coalesce(max(id), 0) from job);
