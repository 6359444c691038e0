-- Skills are added by whoever misses one, and can be merged into another later: the merged row stays for what names it.
alter table skill
  add column is_brand boolean not null default false,
  add column added_by int references account on delete set null,
  add column added_at timestamptz,
  add column merged_into int references skill;
create index skill_added_by on skill (added_by) where added_by is not null;
