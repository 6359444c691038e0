-- Emails, and what somebody prefers of them, by their usual names.
alter type letter_kind rename to email_kind;
alter type letter_pace rename to email_frequency;
alter table letter_choice rename to email_preference;
alter table email_preference rename pace to frequency;
alter type job_letter_kind rename to job_email_kind;
alter table job_letter rename to job_email;

do $$
declare held record;
begin
  for held in
    select conrelid::regclass as relation, conname as name,
      replace(replace(replace(conname, 'letter_choice', 'email_preference'), 'job_letter', 'job_email'), '_pace_', '_frequency_')
        as usual
    from pg_constraint where conrelid in ('email_preference'::regclass, 'job_email'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', held.relation, held.name, held.usual);
  end loop;
end $$;

alter trigger remove_letters on account rename to remove_tasks;
alter function remove_letters() rename to remove_tasks;

-- What waits in the queue of a board that ran before.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = replace(replace(identifier, 'letter', 'mail'), 'trial', 'test')
    where identifier like '%letter%';
    update graphile_worker._private_known_crontabs set identifier = replace(identifier, 'letter', 'mail')
    where identifier like '%letter%';
  end if;
end $$;
