-- When each counted try happened, the oldest first. Losing them in a crash is fine, hence unlogged.
create unlogged table rate_limit (
  key text primary key,
  hits timestamptz[] not null
);
