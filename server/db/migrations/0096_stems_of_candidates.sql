-- Still more words whose relatives no job means by them, most of which stand in any text: an industrial designer is not
-- who knows an industry, and Excel is nothing excellent.
do $$ begin
  execute format(
    'create or replace function stems_apart() returns jsonb
      language sql immutable parallel safe
      return %L::jsonb',
    stems_apart() || '{
      "activities": "activity", "activity": "activity", "adjuster": "adjuster", "adjusters": "adjuster",
      "adjusting": "adjuster", "agentic": "agentic", "analytical": "analytical", "analytically": "analytical",
      "applicable": "applicable", "applicant": "applicant", "applicants": "applicant", "applied": "applied",
      "backed": "backed", "commissioning": "commissioning", "customs": "customs", "detective": "detective",
      "detectives": "detective", "eligibility": "eligibility", "embedded": "embedded", "enablement": "enablement",
      "enablements": "enablement", "excellence": "excellence", "excellent": "excellence", "excellently": "excellence",
      "fitting": "fitting", "fittings": "fitting", "founding": "founding", "government": "government",
      "governmental": "government", "governments": "government", "handling": "handling", "highly": "highly",
      "industrial": "industrial", "industrially": "industrial", "influencer": "influencer",
      "influencers": "influencer", "instrumental": "instrumental", "instrumentally": "instrumental",
      "investigation": "investigator", "investigations": "investigator", "investigative": "investigator",
      "investigator": "investigator", "investigators": "investigator", "landscaper": "landscaping",
      "landscapers": "landscaping", "landscaping": "landscaping", "learning": "learning", "learnings": "learning",
      "licensing": "licensing", "lighting": "lighting", "machining": "machining", "medic": "medics",
      "medics": "medics", "merchandiser": "merchandising", "merchandisers": "merchandising",
      "merchandising": "merchandising", "mineral": "mineral", "minerals": "mineral", "organ": "organs",
      "organiser": "organizer", "organisers": "organizer", "organising": "organizer", "organizer": "organizer",
      "organizers": "organizer", "organizing": "organizer", "organs": "organs", "packager": "packaging",
      "packagers": "packaging", "packaging": "packaging", "parking": "parking", "planning": "planning",
      "powered": "powered", "powerful": "powerful", "powerfully": "powerful", "preparation": "preparer",
      "preparations": "preparer", "preparer": "preparer", "preparers": "preparer", "processing": "processing",
      "programing": "programming", "programmer": "programming", "programmers": "programming",
      "programming": "programming", "proposal": "proposal", "proposals": "proposal", "protection": "protection",
      "protections": "protection", "provider": "provider", "providers": "provider", "purchaser": "purchasing",
      "purchasers": "purchasing", "purchasing": "purchasing", "receivable": "receivable", "receivables": "receivable",
      "relation": "relations", "relations": "relations", "reliability": "reliability", "renewable": "renewable",
      "renewables": "renewable", "residencies": "resident", "residency": "resident", "resident": "resident",
      "residents": "resident", "response": "response", "responses": "response", "scheduler": "scheduling",
      "schedulers": "scheduling", "scheduling": "scheduling", "shipping": "shipping", "siding": "siding",
      "sourcing": "sourcing", "staffing": "staffing", "stocker": "stocking", "stockers": "stocking",
      "stocking": "stocking", "structural": "structural", "structurally": "structural", "structures": "structural",
      "successful": "successful", "successfully": "successful", "succession": "succession",
      "successions": "succession", "talented": "talented", "timely": "timely", "tooling": "tooling",
      "translation": "translation", "translations": "translation", "translator": "translation",
      "translators": "translation", "trusted": "trusted", "typing": "typing"
    }'::jsonb
  );
end $$;

update word_form set stem = stem_of(word) where stem <> stem_of(word);
update synonym set terms = terms where stems <> stems_of(terms);
update job_type set name = name where stem <> (stems_of(array[name]))[1];

-- Candidates are found by the same stems. Their documents have nothing but these, so whatever changes stems makes the
-- documents anew.
create or replace function stems(folded text) returns text[]
  language sql immutable parallel safe
  return array(
    select stem_of(word) from (
      select distinct word from unnest(string_to_array(folded, ' ')) word where length(word) between 1 and 100
    ) each
  );

create function stems_of_content(folded text) returns text[]
  language sql immutable parallel safe
  return array(
    select stem_of(word) from (
      select distinct word from unnest(string_to_array(folded, ' ')) word
      where length(word) between 1 and 100 and word <> all (stop_words())
    ) each
  );

create or replace view candidate_document as
select
  candidate.account_id as candidate_id,
  told.names || told.texts <> '' or file is not null or years_of_experience is not null as has_told,
  greatest(candidate.updated_at, resume.updated_at) as updated_at,
  filter.tags,
  filter.tags || array_to_tsvector(stems(fold(told.names)) || stems_of_content(fold(told.texts))) as document
from candidate
join resume on resume.candidate_id = account_id and is_default
cross join lateral (
  select
    concat_ws(
      ' ', title,
      (select string_agg(name, ' ') from skill where id = any (skill_ids)),
      (select string_agg(name, ' ') from category where id = any (category_ids))
    ) as names,
    concat_ws(
      ' ', description, qualification, language,
      (select string_agg(concat_ws(' ', degree, institute, additional_information), ' ')
        from education where resume_id = resume.id),
      (select string_agg(concat_ws(' ', job_post, company, additional_information), ' ')
        from work_experience where resume_id = resume.id)
    ) as texts
  offset 0
) told
cross join lateral (
  select array_to_tsvector(
    array['S' || state_id, 'C' || city_id]
    || array(
      select 'Y' || generate_series(1, array_position(enum_range(null::years_of_experience), years_of_experience))
    )
    || case when file is not null then array['R'] else '{}' end
    || prefixed('K', skill_ids::text[])
  ) as tags
  offset 0
) filter;

select index_candidates(array(select candidate_id from candidate_search order by candidate_id));

drop text search configuration english_all;
