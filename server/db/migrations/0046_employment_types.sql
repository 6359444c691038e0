-- What schema.org calls a job type, for search engines: an owner says so, and of other types nothing is told.
create type employment_type as enum (
  'FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'
);
alter table job_type add column employment_type employment_type;
update job_type set employment_type = case name
  when 'Full Time' then 'FULL_TIME'
  when 'Part Time' then 'PART_TIME'
  when 'Contract' then 'CONTRACTOR'
  when 'Temporary' then 'TEMPORARY'
  when 'Internship' then 'INTERN'
end::employment_type;
