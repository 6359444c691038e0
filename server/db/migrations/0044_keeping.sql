-- When an account was last used, by the day, and when its owner was asked whether it is still wanted. Of accounts that are
-- there already nobody knows: their time begins now.
alter table account
  add column last_seen_on date not null default current_date,
  add column idle_told_at timestamptz;

-- The mark of the board that was uploaded: kept as long as it is set.
alter type file_kind add value 'mark';
create function claim_mark() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.value like '/files/mark/%' then
    insert into unclaimed_file (name, kind) values (split_part(old.value, '/', 4), 'mark') on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.value like '/files/mark/%' then
    delete from unclaimed_file where name = split_part(new.value, '/', 4);
  end if;
  return null;
end $$;
create trigger claim_mark after insert or update or delete on setting
  for each row execute function claim_mark();
