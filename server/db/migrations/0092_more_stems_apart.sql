-- More words whose relatives no job means by them, most of which stand in any text: nobody seasoned is sought for
-- seasonal work, and what goes to market is no marketing.
do $$ begin
  execute format(
    'create or replace function stems_apart() returns jsonb
      language sql immutable parallel safe
      return %L::jsonb',
    stems_apart() || '{
      "administration": "administrator", "administrative": "administrator", "administrator": "administrator",
      "administrators": "administrator",
      "assistant": "assistant", "assistants": "assistant", "attendant": "attendant", "attendants": "attendant",
      "cleaner": "cleaning", "cleaners": "cleaning", "cleaning": "cleaning", "cleanings": "cleaning",
      "collection": "collection", "collections": "collection", "collector": "collection", "collectors": "collection",
      "conversion": "conversion", "conversions": "conversion", "coordination": "coordinator",
      "coordinator": "coordinator", "coordinators": "coordinator", "counseling": "counselor",
      "counselling": "counselor", "counsellor": "counselor", "counsellors": "counselor", "counselor": "counselor",
      "counselors": "counselor", "estimating": "estimator", "estimator": "estimator", "estimators": "estimator",
      "evening": "evening", "evenings": "evening", "facilitation": "facilitator", "facilitator": "facilitator",
      "facilitators": "facilitator", "fulfillment": "fulfillment", "fulfilment": "fulfillment",
      "generative": "generative", "generator": "generator", "generators": "generator", "hosted": "hosting",
      "hosting": "hosting", "hourly": "hourly", "housing": "housing", "integrity": "integrity",
      "internals": "internals", "interpreter": "interpreter", "interpreters": "interpreter", "lawful": "lawful",
      "lawfully": "lawful", "legally": "legally", "marketer": "marketing", "marketers": "marketing",
      "marketing": "marketing", "navigator": "navigator", "navigators": "navigator",
      "observability": "observability", "operate": "operate", "operated": "operate", "operates": "operate",
      "operating": "operate", "performance": "performance", "performances": "performance",
      "practical": "practical", "practically": "practical", "production": "production",
      "productions": "production", "promptly": "promptly", "receiving": "receiving", "reporter": "reporter",
      "reporters": "reporter", "reservation": "reservation", "reservations": "reservation",
      "seasoned": "seasoned", "securities": "securities", "security": "security", "stored": "stored",
      "storing": "stored", "tailored": "tailored", "weekly": "weekly"
    }'::jsonb
  );
end $$;

update word_form set stem = stem_of(word) where stem <> stem_of(word);
update synonym set terms = terms where stems <> stems_of(terms);
update job_type set name = name where stem <> (stems_of(array[name]))[1];
