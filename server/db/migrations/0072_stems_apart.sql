-- Words that the stemmer takes for relatives, and that no job means by one another: interns are not international.
create function stems_apart() returns jsonb
  language sql immutable parallel safe
  return '{
    "internal": "internal", "internally": "internal", "international": "international",
    "internationally": "international", "internationals": "international", "internationalization": "international",
    "customer": "customer", "customers": "customer", "experiment": "experiment", "experiments": "experiment",
    "important": "important", "importantly": "important", "importance": "important", "animate": "animation",
    "animated": "animation", "animates": "animation", "animating": "animation", "animation": "animation",
    "animations": "animation", "animator": "animation", "animators": "animation", "publication": "publication",
    "publications": "publication", "officer": "officer", "officers": "officer", "productive": "productive",
    "productively": "productive", "productivity": "productive", "execute": "execution", "executes": "execution",
    "executed": "execution", "executing": "execution", "execution": "execution", "executions": "execution",
    "executable": "execution", "executables": "execution", "representative": "representative",
    "representatives": "representative", "educator": "educator", "educators": "educator", "operator": "operator",
    "operators": "operator", "engine": "engine", "engines": "engine", "mechanic": "mechanic",
    "mechanics": "mechanic", "mechanism": "mechanism", "mechanisms": "mechanism", "medication": "medication",
    "medications": "medication", "accountant": "accountant", "accountants": "accountant", "accounting": "accountant",
    "accountancy": "accountant", "accountable": "accountability", "accountability": "accountability",
    "accountabilities": "accountability", "organic": "organic", "organically": "organic", "organics": "organic",
    "universal": "universal", "universally": "universal", "university": "university", "universities": "university",
    "authorization": "authorization", "authorizations": "authorization", "authorize": "authorization",
    "authorizes": "authorization", "authorized": "authorization", "authorizing": "authorization",
    "authority": "authority", "authorities": "authority", "personal": "personal", "personally": "personal",
    "emergency": "emergency", "emergencies": "emergency", "hospitality": "hospitality", "maine": "maine",
    "busy": "busy", "localization": "localization", "localize": "localization", "localizes": "localization",
    "localized": "localization", "localizing": "localization", "doctorate": "doctorate", "doctorates": "doctorate",
    "doctoral": "doctorate", "physical": "physical", "physically": "physical", "physicals": "physical",
    "positive": "positive", "positively": "positive", "positivity": "positive", "careful": "careful",
    "carefully": "careful", "carefulness": "careful", "designate": "designated", "designated": "designated",
    "designates": "designated", "designating": "designated", "designation": "designated",
    "designations": "designated", "tired": "tired", "transition": "transition", "transitions": "transition",
    "transitioned": "transition", "transitioning": "transition", "transitional": "transition", "united": "united",
    "utilization": "utilization", "utilize": "utilization", "utilizes": "utilization", "utilized": "utilization",
    "utilizing": "utilization", "vetted": "vetting", "vetting": "vetting", "wellness": "wellness", "tempe": "tempe",
    "fitness": "fitness", "apartment": "apartment", "apartments": "apartment"
  }'::jsonb;

-- Of abbreviations the last letter is no ending.
create or replace function stem_of(word text) returns text
  language sql immutable strict parallel safe
  return case
    when length(word) < 4 then word
    else coalesce(stems_apart() ->> word, (ts_lexize('english_stem_all', word))[1], word)
  end;

update word_form set stem = stem_of(word) where stem <> stem_of(word);
update synonym set terms = terms where stems <> stems_of(terms);
update job_type set name = name where stem <> (stems_of(array[name]))[1];
