-- Null until whoever reads the mail of the address said so, by a link that was sent there.
alter table account add column email_confirmed_at timestamptz;
-- Where the account was last signed in to, the newest first.
alter table account add column known_networks text[] not null default '{}';
