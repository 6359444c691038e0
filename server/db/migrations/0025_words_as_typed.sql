-- A search tells a word as it is written from its relatives, a phrase from words apart, and follows synonyms that change.
-- So documents have words as they are written, and a search asks for all forms of a word, which this table knows.
create table word_form (
  word text primary key,
  stem text not null,
  -- When a document with it was last written or found. What is in none since goes.
  seen_on date not null default current_date
);
create index word_form_stem on word_form (stem, word);
create index word_form_seen on word_form (seen_on, word);

-- Of abbreviations the last letter is no ending.
create function stem_of(word text) returns text
  language sql immutable strict parallel safe
  return case when length(word) < 4 then word else coalesce((ts_lexize('english_stem_all', word))[1], word) end;

create function stems_of(terms text[]) returns text[]
  language sql immutable strict parallel safe
  return array(
    select (select string_agg(stem_of(word), ' ' order by place)
      from unnest(string_to_array(fold(term), ' ')) with ordinality as split (word, place))
    from unnest(terms) with ordinality as given (term, at) order by at
  );

-- Terms that mean the same. An ended row is no longer searched with.
create table synonym (
  id int generated always as identity primary key,
  terms text[] not null unique check (cardinality(terms) between 2 and 12),
  -- Written by a trigger: a generated column cannot find what `fold` calls while a copy of the database is restored.
  stems text[] not null default '{}',
  ended_at timestamptz
);
create function stem_terms() returns trigger
  language plpgsql as $$
begin
  new.stems := stems_of(new.terms);
  return new;
end $$;
create trigger stem_terms before insert or update of terms on synonym for each row execute function stem_terms();
create index synonym_stems on synonym using gin (stems) where ended_at is null;

-- What no text is searched by: as the dictionary of PostgreSQL has it.
create function stop_words() returns text[]
  language sql immutable parallel safe
  return string_to_array(
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it '
    'its itself they them their theirs themselves what which who whom this that these those am is are was were be been '
    'being have has had having do does did doing a an the and but if or because as until while of at by for with about '
    'against between into through during before after above below to from up down in out on off over under again '
    'further then once here there when where why how all any both each few more most other some such no nor not only '
    'own same so than too very s t can will just don should now', ' '
  );

-- Words of a text, but for stop words and what is no word. IT and OR in capitals are no stop words.
create function text_words(plain text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select word from unnest(string_to_array(fold(plain), ' ')) word
    where length(word) <= 100 and word <> all (stop_words())
  ) || array(select lower(found[1]) from regexp_matches(plain, '\m(IT|OR)\M', 'g') found);

-- Each two words that stand side by side in one of these folded names.
create function word_pairs(prefix text, names text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select prefix || words[at] || ' ' || words[at + 1]
    from unnest(names) name
    cross join lateral (select string_to_array(name, ' ') as words offset 0) split
    cross join lateral generate_series(1, cardinality(words) - 1) at
  );

-- The document of a job: its words as they are written, folded; 'T' and 'N' before those of its title and of all its
-- names (title, company, skills, categories, place), 'O' and 'L' before those of its company and of its place; 'B' and 'Q' before each two that
-- stand side by side in its title and in another name; 'E' before the whole title; and what it can be filtered by,
-- each before an id: 'S'tate, 'C'ity, 'G' category, 'J'ob type, 'K' skill, 'M' company; 'X' before its experience level.
-- Words are in lower case, so the capitals cannot be mistaken for one.
create or replace view job_document as
select
  job.id as job_id,
  job.posted_at,
  job.expires_on,
  folded.title as title_key,
  array_to_tsvector(
    text_words(texts) || words || prefixed('N', words) || prefixed('T', string_to_array(folded.title, ' '))
    || prefixed('O', string_to_array(folded.company, ' ')) || prefixed('L', string_to_array(array_to_string(place, ' '), ' '))
    || word_pairs('B', array[folded.title]) || word_pairs('Q', folded.company || place || names)
    || array[
      'E' || folded.title, 'S' || job.state_id, 'C' || job.city_id, 'J' || job.job_type_id, 'M' || job.company_id
    ]
    || case when job.experience_level is null then '{}' else array['X' || job.experience_level] end
    || prefixed('G', job.category_ids::text[]) || prefixed('K', job.skill_ids::text[])
  ) as document
from job
join company on company.id = job.company_id
join city on city.id = job.city_id
join state on state.id = city.state_id
cross join lateral (
  select
    fold(job.title) as title,
    fold(company.name) as company,
    array[fold(city.name), fold(state.name), fold(state.code)] as place,
    array(select fold(name) from category where id = any (job.category_ids))
      || array(select fold(name) from skill where id = any (job.skill_ids)) as names,
    concat_ws(' ', without_tags(job.description), job.requirement) as texts
  offset 0
) folded
cross join lateral (
  select array_remove(string_to_array(concat_ws(' ', folded.title, folded.company, array_to_string(place || names, ' ')), ' '), '')
    as words
  offset 0
) named
where job.closed_at is null and job.deleted_at is null;

-- Always in the order of the words, against deadlocks.
create function learn_word_forms(words text[]) returns void
  language sql as $$
  insert into word_form (word, stem)
  select written, stem_of(written) from unnest(words) written
  where written ~ '^[^A-Z]{1,40}$'
    and not exists (select from word_form where word = written and seen_on = current_date)
  order by written
  on conflict (word) do update set seen_on = excluded.seen_on;
$$;

-- Makes the index of these jobs true again.
create or replace function index_jobs(ids int[]) returns void
  language sql as $$
  delete from job_search where job_id = any (ids);
  with made as (
    insert into job_search (job_id, posted_at, expires_on, title_key, document)
    select job_id, posted_at, expires_on, title_key, document from job_document where job_id = any (ids)
    returning document
  )
  select learn_word_forms(array(select distinct lexeme from made, unnest(tsvector_to_array(document)) lexeme));
$$;

drop index job_search_document;
truncate job_search;
insert into job_search (job_id, posted_at, expires_on, title_key, document)
select job_id, posted_at, expires_on, title_key, document from job_document;
create index job_search_document on job_search using gin (document);
select learn_word_forms(array(select distinct lexeme from job_search, unnest(tsvector_to_array(document)) lexeme));
