-- A company of very many jobs goes after the account of its last member: taken from sight with it, and erased by the queue
-- some jobs at a time. By one statement it would take minutes, hold whoever applies for as long, and fail.
create or replace function erase_company() returns trigger
  language plpgsql as $$
declare
  is_large boolean;
begin
  perform from company where id = old.company_id for update;
  if exists (select from membership where company_id = old.company_id)
    or exists (select from account where id = old.account_id)
  then
    return null;
  end if;
  select count(*) > 500 into is_large from (select from job where company_id = old.company_id limit 501) counted;
  if is_large then
    update company set disabled_at = coalesce(disabled_at, now()) where id = old.company_id;
    perform graphile_worker.add_job('erase-company', json_build_object('companyId', old.company_id));
  else
    delete from company where id = old.company_id;
  end if;
  return null;
end $$;
