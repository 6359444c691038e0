-- Who is retired looks for no retirement plan.
create or replace function stem_of(word text) returns text
  language sql immutable strict parallel safe
  return case
    when length(word) < 4 then word
    when word in ('retirement', 'retirements') then 'retirement'
    else coalesce(stems_apart() ->> word, (ts_lexize('english_stem_all', word))[1], word)
  end;

update word_form set stem = stem_of(word) where word in ('retirement', 'retirements');
update synonym set terms = terms where stems <> stems_of(terms);
