-- What was done to an account and not by itself is told from the index alone.
create index log_entry_subject_by on log_entry (subject, subject_id, id desc) include (account_id) where subject_id is not null;
drop index log_entry_subject;
