-- The order in which an owner has lists offered; what has no place comes last, in the order that the list has by itself.
alter table category add column position int;
alter table job_type add column position int;
alter table experience add column position int;
