-- Closed lists are types: nothing else can be stored, and the types of the program are made from them.
create type account_type as enum ('Employee', 'Recruiter');
create type gender as enum ('male', 'female');
create type application_status as enum ('Pending', 'Shortlist', 'Rejected');
create type experience_level as enum ('Junior', 'Senior', 'Manager');
create type academic_degree as enum ('Associate Degree', 'Bachelor''s Degree', 'Master''s Degree', 'Doctoral Degree');
create type read_kind as enum ('details', 'resume');
create type file_kind as enum ('logo', 'avatar', 'resume');

alter table account
  drop constraint account_type_check,
  alter column type type account_type using type::account_type;
alter table candidate
  drop constraint candidate_gender_check,
  alter column gender type gender using gender::gender;
alter table application
  drop constraint application_status_check,
  alter column status drop default,
  alter column status type application_status using status::application_status,
  alter column status set default 'Pending';
alter table candidate_read
  drop constraint candidate_read_what_check,
  alter column what type read_kind using what::read_kind;
alter table unclaimed_file
  drop constraint unclaimed_file_kind_check,
  alter column kind type file_kind using kind::file_kind;

-- Imports brought any words for degree and level. Those that are a choice but for case and signs become it; the others
-- go to the end of the description, as what an import brings does from now on.
create function chosen(choices text[], words text) returns text
  language sql immutable strict
  return case when words = any (choices) then words
    else (select choice from unnest(choices) choice where fold(choice) = fold(words)) end;

create function as_paragraph(label text, words text) returns text
  language sql immutable strict
  return '<p>' || label || ': ' || replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>';

update job set description = description || concat(
  case when chosen(enum_range(null::academic_degree)::text[], academic_degree) is null
    then as_paragraph('Academic degree', academic_degree) end,
  case when chosen(enum_range(null::experience_level)::text[], experience_level) is null
    then as_paragraph('Experience level', experience_level) end
)
where academic_degree <> all (enum_range(null::academic_degree)::text[])
  or experience_level <> all (enum_range(null::experience_level)::text[]);

alter table job
  alter column academic_degree type academic_degree
    using chosen(enum_range(null::academic_degree)::text[], academic_degree)::academic_degree,
  alter column experience_level type experience_level
    using chosen(enum_range(null::experience_level)::text[], experience_level)::experience_level;

drop function as_paragraph, chosen;
