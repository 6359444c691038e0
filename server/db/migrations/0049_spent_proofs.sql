-- Challenges against robots whose solution was used, by their nonce, until nobody takes them any more.
create table spent_proof (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index spent_proof_end on spent_proof (expires_at);
