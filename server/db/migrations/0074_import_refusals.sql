-- Why a line was not taken, by field and by key, so that it can be said in the reader's language. What was refused before is a
-- sentence.
alter table job_import_reject add column refusals jsonb;
update job_import_reject set refusals = jsonb_build_array(jsonb_build_object('field', null, 'reason', reason));
alter table job_import_reject alter column refusals set not null, drop column reason;
