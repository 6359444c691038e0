-- What was typed of a job follows merges as what is stored of one does, by the names that its form has for them; what is no
-- list where one belongs stays as it was typed.
create function follow_merged_in_form() returns trigger
  language plpgsql as $$
declare
  field record;
  now_named jsonb;
begin
  for field in
    select name, kind, jsonb_typeof(new.form -> name) as type
    from (values ('state_id', 'state'), ('city_id', 'city'), ('job_type_id', 'job_type'), ('experience_id', 'experience'),
      ('skill_ids', 'skill'), ('job_ids', 'category'), ('remote_in', 'state')) fields (name, kind)
  loop
    execute case field.type
      when 'string' then format(
        'select to_jsonb(merged_into::text) from %I where merged_into is not null and id::text = $1 #>> ''{}''', field.kind)
      when 'array' then format(
        'select jsonb_agg(id order by place) from (
          select coalesce(merged_into::text, given.id) as id, min(place) as place
          from jsonb_array_elements_text($1) with ordinality given (id, place)
          left join %I merged on merged_into is not null and merged.id::text = given.id group by 1) kept', field.kind)
      else 'select null::jsonb' end
    into now_named using new.form -> field.name;
    if now_named is not null then
      new.form := jsonb_set(new.form, array[field.name], now_named);
    end if;
  end loop;
  return new;
end $$;
create trigger follow_merged before insert or update of form on job_draft
  for each row execute function follow_merged_in_form();

create function move_drafts(single text, list text, old_id int) returns void
  language sql as $$
  update job_draft set form = form where form ->> single = old_id::text or form -> list ? old_id::text;
$$;

create or replace function merge_lookup(kind regclass, old_id int, new_id int) returns void
  language plpgsql as $$
begin
  execute format('update %s set merged_into = $2, retired_at = coalesce(retired_at, now())
    where id = $1 or merged_into = $1', kind) using old_id, new_id;
  perform move_lookup(kind, old_id, new_id);
  perform move_drafts(kind || '_id', case kind::text when 'category' then 'job_ids' else kind || '_ids' end, old_id);
end $$;

create or replace function merge_states(old_id int, new_id int) returns void
  language plpgsql as $$
declare
  held regclass;
begin
  update state set merged_into = new_id, retired_at = coalesce(retired_at, now())
  where id = old_id or merged_into = old_id;

  insert into city (state_id, name, population, latitude, longitude, retired_at)
  select distinct on (lower(name)) new_id, name, population, latitude, longitude, retired_at
  from city own
  where state_id = old_id and merged_into is null
    and not exists (select from city kept where kept.state_id = new_id and lower(kept.name) = lower(own.name))
  order by lower(name), retired_at is not null, population desc
  on conflict do nothing;

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

-- What was typed before.
update job_draft set form = form;
