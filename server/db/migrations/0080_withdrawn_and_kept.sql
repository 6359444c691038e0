-- When an application was withdrawn, with what was sent as long as that is kept: what is due is found by an index that holds
-- nothing else.
alter table application_sent add column withdrawn_at timestamptz;
update application_sent set withdrawn_at = application.withdrawn_at
from application where application.id = application_id and application.withdrawn_at is not null;
create index application_sent_withdrawn on application_sent (withdrawn_at) where withdrawn_at is not null;
drop index application_withdrawn;

create or replace function change_status() returns trigger
  language plpgsql as $$
begin
  update application
  set status = new.to_status,
    decided_at = case when new.what = 'decided' then new.at else decided_at end,
    withdrawn_at = case when new.what = 'withdrawn' then new.at end
  where id = new.application_id and status = new.from_status;
  if not found then
    raise check_violation using message = 'Application ' || new.application_id || ' is not ' || new.from_status;
  end if;
  if new.what = 'withdrawn' then
    update application_sent set withdrawn_at = new.at where application_id = new.application_id;
  end if;
  return null;
end $$;
