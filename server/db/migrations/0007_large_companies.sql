-- Makes the index true for a hundred jobs of a company that come after the given one, and has the queue go on. The
-- company is held meanwhile, as by those who change its jobs, so that nothing is indexed as it was before.
create function index_company(company int, after int) returns void
  language plpgsql as $$
declare
  ids int[];
begin
  perform from company c where c.id = company for no key update;
  ids := array(select id from job where company_id = company and id > after order by id limit 100);
  perform index_jobs(ids);
  if cardinality(ids) = 100 then
    perform graphile_worker.add_job(
      'index-company',
      json_build_object('companyId', company, 'after', ids[100]),
      job_key => 'index-company ' || company
    );
  end if;
end $$;

-- A thousand jobs take longer than a request may.
create or replace function index_jobs_of_company() returns trigger
  language plpgsql as $$
begin
  perform index_company(new.id, 0);
  return null;
end $$;
