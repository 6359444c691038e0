-- Companies, skills and places are suggested by the beginnings of their names and of the words in these, as titles are.
-- A trigger writes the key rather than an index or a generated column: those cannot find what `fold` calls while a copy
-- of the database is restored.
create function fold_name() returns trigger
  language plpgsql as $$
begin
  new.key := fold(new.name);
  return new;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['company', 'skill', 'city', 'state'] loop
    execute format('alter table %I add column key text not null default %L', kind, '');
    execute format('alter table %I disable trigger user', kind);
    execute format('update %I set key = fold(name)', kind);
    execute format('alter table %I enable trigger user', kind);
    execute format('create trigger fold_name before insert or update of name on %I
      for each row execute function fold_name()', kind);
  end loop;
end $$;

create index company_beginning on company (key text_pattern_ops);
create index company_words on company using gin (to_tsvector('simple', key));
create index skill_words on skill using gin (to_tsvector('simple', key));
create index city_key on city (key);
create index city_words on city using gin (to_tsvector('simple', key));
