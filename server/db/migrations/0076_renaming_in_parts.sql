-- What uses it is indexed anew by whoever calls this: of very many jobs some at a time.
create or replace function rename_lookup(kind regclass, of_id int, new_name text) returns void
  language plpgsql as $$
declare
  named text := case kind::text when 'experience' then 'label' else 'name' end;
  place text := case kind::text when 'city' then 'state_id, ' else '' end;
  former text;
  freed int;
begin
  execute format('select %I from %s where id = $1 for update', named, kind) using of_id into strict former;
  if former = new_name then
    return;
  end if;
  -- A former name that comes back is exchanged.
  execute format('update %s set %2$I = %2$I || chr(32) || id where %2$I = $2 and merged_into = $1 returning id', kind, named)
    using of_id, new_name into freed;
  execute format('update %s set %I = $2 where id = $1', kind, named) using of_id, new_name;
  if freed is not null then
    execute format('update %s set %I = $2 where id = $1', kind, named) using freed, former;
  elsif kind <> 'state'::regclass then
    execute format('insert into %1$s (%3$s%2$I, retired_at, merged_into) select %3$s$2, now(), id from %1$s where id = $1',
      kind, named, place) using of_id, former;
  end if;
end $$;
