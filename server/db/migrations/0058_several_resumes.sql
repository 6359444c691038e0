-- A candidate has several resumes, each with a name of its own.
alter table resume
  add column name text not null default 'My resume',
  add constraint resume_name_length check (char_length(name) between 1 and 100);
create unique index resume_name on resume (candidate_id, lower(name));

-- What nobody searches is not indexed: the document is that of the default resume, before a change and after it.
drop trigger index_candidate on resume;
create trigger index_candidate after insert on resume
  for each row when (new.is_default) execute function index_candidate_of_resume();
create trigger index_candidate_changed after update on resume
  for each row when (old.is_default or new.is_default) execute function index_candidate_of_resume();
create trigger index_candidate_deleted after delete on resume
  for each row when (old.is_default) execute function index_candidate_of_resume();

create or replace function index_candidates_of_entries() returns trigger
  language plpgsql as $$
begin
  perform index_candidates(array(
    select distinct resume.candidate_id from written join resume on resume.id = resume_id where is_default order by 1
  ));
  return null;
end $$;
