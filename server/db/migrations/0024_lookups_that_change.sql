-- Lookups are renamed, merged and retired. A retired one is shown where it is used and offered nowhere. A merged one is
-- retired and used nowhere, and its id and its name lead to the one that it went into.
do $$
declare
  kind text;
begin
  alter table skill add column retired_at timestamptz;
  update skill set retired_at = now() where merged_into is not null;
  foreach kind in array array['state', 'city', 'category', 'job_type', 'experience'] loop
    execute format('alter table %1$I add column retired_at timestamptz, add column merged_into int references %1$I', kind);
  end loop;
  foreach kind in array array['state', 'city', 'category', 'job_type', 'experience', 'skill'] loop
    execute format('alter table %1$I
      add constraint %1$s_merged_is_retired check (merged_into is null or (retired_at is not null and merged_into <> id))', kind);
    execute format('create index %1$s_merged_into on %1$I (merged_into) where merged_into is not null', kind);
  end loop;
end $$;

-- Has whatever uses the old one use the new one: columns of a foreign key, and lists of ids. Search documents and counts
-- follow by their triggers, also where both are the same and only the name changed. States are renamed alone: their
-- cities would have to move with everything in them.
create function move_lookup(kind regclass, old_id int, new_id int) returns void
  language plpgsql as $$
declare
  change text;
begin
  for change in
    select distinct format('update %s set %2$I = $2 where %2$I = $1', conrelid::regclass, attname)
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and attname = kind::text || '_id'
    union all
    select format(
      'update %s set %2$I = case when $1 <> $2 and $2 = any (%2$I) then array_remove(%2$I, $1)
        else array_replace(%2$I, $1, $2) end where $1 = any (%2$I)', attrelid::regclass, attname)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attname = kind::text || '_ids' and not attisdropped
  loop
    execute change using old_id, new_id;
  end loop;
end $$;

-- Done again, it moves what was saved with the old one meanwhile.
create function merge_lookup(kind regclass, old_id int, new_id int) returns void
  language plpgsql as $$
begin
  execute format('update %s set merged_into = $2, retired_at = coalesce(retired_at, now())
    where id = $1 or merged_into = $1', kind) using old_id, new_id;
  perform move_lookup(kind, old_id, new_id);
end $$;

-- The former name stays, as that of one that was merged: an import that brings it means this one.
create function rename_lookup(kind regclass, of_id int, new_name text) returns void
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
  perform move_lookup(kind, of_id, of_id);
end $$;
