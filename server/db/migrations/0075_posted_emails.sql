-- Recruiters choose whether they are mailed about their jobs that end soon or may be over.
alter type email_kind add value 'posted';
