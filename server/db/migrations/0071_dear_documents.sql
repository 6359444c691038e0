-- Never called: it tells the planner what reading a document of job_search or candidate_search costs, which is kept apart
-- from its row. Restricted, since more processes take longer to begin than they save.
create function reads_document(id int) returns boolean
  language plpgsql immutable parallel restricted cost 400 as $$
begin
  return true;
end $$;
