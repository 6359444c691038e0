-- What a job type is called, as a search compares it with words.
alter table job_type add column stem text not null default '';
create function stem_name() returns trigger
  language plpgsql as $$
begin
  new.stem := (stems_of(array[new.name]))[1];
  return new;
end $$;
create trigger stem_name before insert or update of name on job_type for each row execute function stem_name();
update job_type set name = name;
create index job_type_stem on job_type (stem);
