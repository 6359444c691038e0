-- An id of a lookup that was merged is stored as that of what it became: forms that were open before, and drafts, bring the
-- old one; an import follows merges itself. Lists keep their order, and have each once.
create function follow_merged() returns trigger
  language plpgsql as $$
begin
  new.state_id := coalesce((select merged_into from state where id = new.state_id), new.state_id);
  new.city_id := coalesce((select merged_into from city where id = new.city_id), new.city_id);
  if tg_table_name in ('job', 'resume') then
    new.category_ids := array(
      select coalesce(merged_into, given.id) from unnest(new.category_ids) with ordinality given (id, place)
      left join category on category.id = given.id group by 1 order by min(place));
    new.skill_ids := array(
      select coalesce(merged_into, given.id) from unnest(new.skill_ids) with ordinality given (id, place)
      left join skill on skill.id = given.id group by 1 order by min(place));
  end if;
  if tg_table_name = 'job' then
    new.job_type_id := coalesce((select merged_into from job_type where id = new.job_type_id), new.job_type_id);
    new.experience_id := coalesce((select merged_into from experience where id = new.experience_id), new.experience_id);
    new.remote_state_ids := array(
      select coalesce(merged_into, given.id) from unnest(new.remote_state_ids) with ordinality given (id, place)
      left join state on state.id = given.id group by 1 order by min(place));
  end if;
  return new;
end $$;
create trigger follow_merged before insert or update of state_id, city_id on account
  for each row execute function follow_merged();
create trigger follow_merged before insert or update of state_id, city_id on company
  for each row execute function follow_merged();
create trigger follow_merged before insert or update of state_id, city_id, category_ids, skill_ids on resume
  for each row execute function follow_merged();
create trigger follow_merged_of_new before insert on job
  for each row when (new.external_id is null) execute function follow_merged();
create trigger follow_merged
  before update of state_id, city_id, category_ids, skill_ids, job_type_id, experience_id, remote_state_ids on job
  for each row execute function follow_merged();

-- What was stored before; a state is merged with its cities.
update job set city_id = city_id
where city_id in (select id from city where merged_into is not null)
  or category_ids && array(select id from category where merged_into is not null)
  or skill_ids && array(select id from skill where merged_into is not null)
  or job_type_id in (select id from job_type where merged_into is not null)
  or experience_id in (select id from experience where merged_into is not null)
  or remote_state_ids && array(select id from state where merged_into is not null);
update resume set city_id = city_id
where city_id in (select id from city where merged_into is not null)
  or category_ids && array(select id from category where merged_into is not null)
  or skill_ids && array(select id from skill where merged_into is not null);
update account set city_id = city_id where city_id in (select id from city where merged_into is not null);
update company set city_id = city_id where city_id in (select id from city where merged_into is not null);
