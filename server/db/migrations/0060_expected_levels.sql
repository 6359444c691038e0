-- The level that a candidate expects is one of the list that the form offers. Those that are a choice but for case and signs
-- become it; others were written past the form and stay in the text, also of what was sent.
create function listed_level(words text) returns experience_level
  language sql immutable strict
  return (select level from unnest(enum_range(null::experience_level)) level where fold(level::text) = fold(words));

create function with_level(description text, words text) returns text
  language sql immutable
  return concat_ws(E'\n\n', description, 'Expected job level: ' || words);

update resume set description = with_level(description, expected_job_level)
where expected_job_level is not null and listed_level(expected_job_level) is null;

alter table resume
  alter column expected_job_level type experience_level using listed_level(expected_job_level);

update application_sent set candidate = candidate || jsonb_build_object(
  'expected_job_level', level,
  'description', case when level is null then with_level(candidate ->> 'description', words)
    else candidate ->> 'description' end
)
from (
  select application_id, candidate ->> 'expected_job_level' as words,
    listed_level(candidate ->> 'expected_job_level') as level
  from application_sent
) sent
where sent.application_id = application_sent.application_id and words <> coalesce(level::text, '');

drop function listed_level, with_level;
