-- Where to apply for an imported job while its company belongs to nobody.
alter table job add column apply_url text;
