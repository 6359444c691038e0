-- The cities of a state that another has none of by their names, made there: whoever moves jobs some at a time makes them
-- before the state is merged.
create function make_cities_of(old_id int, new_id int) returns void
  language sql as $$
  insert into city (state_id, name, population, latitude, longitude, retired_at)
  select distinct on (lower(name)) new_id, name, population, latitude, longitude, retired_at
  from city own
  where state_id = old_id and merged_into is null
    and not exists (select from city kept where kept.state_id = new_id and lower(kept.name) = lower(own.name))
  order by lower(name), retired_at is not null, population desc
  on conflict do nothing;
$$;

create or replace function merge_states(old_id int, new_id int) returns void
  language plpgsql as $$
declare
  held regclass;
begin
  update state set merged_into = new_id, retired_at = coalesce(retired_at, now())
  where id = old_id or merged_into = old_id;

  perform make_cities_of(old_id, new_id);

  update city set merged_into = became.kept_id, retired_at = coalesce(retired_at, now())
  from (
    select distinct on (own.id) own.id, coalesce(kept.merged_into, kept.id) as kept_id
    from city own join city kept on kept.state_id = new_id and lower(kept.name) = lower(own.name)
    where own.state_id = old_id and own.merged_into is null
    order by own.id, kept.merged_into is not null, kept.retired_at is not null, kept.id
  ) became
  where city.id = became.id or city.merged_into = became.id;

  for held in
    select conrelid from pg_constraint
    where contype = 'f' and confrelid = 'city'::regclass and cardinality(conkey) = 2
  loop
    execute format('update %s held set state_id = $2, city_id = city.merged_into
      from city where city.state_id = $1 and held.city_id = city.id and held.state_id = $1', held) using old_id, new_id;
  end loop;

  update job set remote_state_ids =
    case when new_id = any (remote_state_ids) then array_remove(remote_state_ids, old_id)
      else array_replace(remote_state_ids, old_id, new_id) end
  where old_id = any (remote_state_ids);

  perform move_drafts('state_id', 'remote_in', old_id);
end $$;
