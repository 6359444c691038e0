-- What a company writes to a candidate with its decision.
alter table application_event
  add column message text,
  add constraint application_event_message check (message is null or what = 'decided' and length(message) <= 2000);
