-- What nothing uses any more goes: titles without a job, and words without a name. `uses` was counted upwards alone, so
-- that renaming a company again and again taught words without end.

create or replace function count_jobs() returns trigger
  language plpgsql as $$
declare
  gone counted_job[] := '{}';
  come counted_job[] := '{}';
begin
  if tg_op != 'INSERT' then
    gone := array(
      select (category_ids, expires_on, title)::counted_job from before
      where closed_at is null and deleted_at is null
    );
  end if;
  if tg_op != 'DELETE' then
    come := array(
      select (category_ids, expires_on, title)::counted_job from after
      where closed_at is null and deleted_at is null
    );
  end if;
  insert into category_jobs (category_id, expires_on, jobs)
  select category_id, expires_on, sum(jobs)
  from (select *, 1 as jobs from unnest(come) union all select *, -1 from unnest(gone)) change
  cross join unnest(category_ids) category_id
  group by category_id, expires_on
  having sum(jobs) != 0
  order by category_id, expires_on
  on conflict (category_id, expires_on) do update set jobs = category_jobs.jobs + excluded.jobs;
  insert into title (key, name, jobs)
  select fold(title) as key, max(title), sum(jobs)
  from (select title, 1 as jobs from unnest(come) union all select title, -1 from unnest(gone)) change
  group by key
  having sum(jobs) != 0
  order by key
  on conflict (key) do update set jobs = title.jobs + excluded.jobs;
  delete from title where jobs <= 0 and key = any (array(select fold(title) from unnest(gone)));
  return null;
end $$;

-- Counts the words of names, always in the order of the words, against deadlocks.
create function count_words() returns trigger
  language plpgsql as $$
declare
  gone text[] := '{}';
  come text[] := '{}';
begin
  if tg_op != 'INSERT' then
    gone := array(select name from before);
  end if;
  if tg_op != 'DELETE' then
    come := array(select name from after);
  end if;
  insert into word (word, uses)
  select w, sum(uses)
  from (select name, 1 as uses from unnest(come) name union all select name, -1 from unnest(gone) name) change
  cross join regexp_split_to_table(fold(name), ' ') w
  where length(w) between 4 and 40 and w !~ '[0-9]'
  group by w
  having sum(uses) != 0
  order by w
  on conflict (word) do update set uses = word.uses + excluded.uses;
  delete from word
  where uses <= 0 and word = any (array(select regexp_split_to_table(fold(name), ' ') from unnest(gone) name));
  return null;
end $$;

drop trigger learn_new_words on company;
do $$
declare
  named text;
begin
  foreach named in array array['title', 'company', 'skill', 'category', 'city'] loop
    execute format('drop trigger learn_words on %I', named);
    execute format(
      'create trigger count_words_inserted after insert on %I
       referencing new table as after for each statement execute function count_words()', named);
    execute format(
      'create trigger count_words_updated after update on %I
       referencing old table as before new table as after for each statement execute function count_words()', named);
    execute format(
      'create trigger count_words_deleted after delete on %I
       referencing old table as before for each statement execute function count_words()', named);
  end loop;
end $$;
drop function learn_words();
-- Its name never changes, and it is updated by whatever counts jobs.
drop trigger count_words_updated on title;

delete from title where jobs <= 0;
truncate word;
insert into word (word, uses)
select w, count(*)
from (
  select name from title union all select name from company union all select name from skill
  union all select name from category union all select name from city
) named
cross join regexp_split_to_table(fold(name), ' ') w
where length(w) between 4 and 40 and w !~ '[0-9]'
group by w;

-- A mistyped word is compared with the most used words of about its length.
create index word_length on word (length(word), uses desc, word);
