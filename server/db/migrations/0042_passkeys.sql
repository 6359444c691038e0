-- Keys that authenticators keep for an account: each logs in alone, or in place of a code after the password.
create table passkey (
  id int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  credential_id bytea not null constraint passkey_credential unique,
  public_key bytea not null,
  -- Of signatures, where the authenticator counts them: one that does not go up was copied.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What an authenticator is given to sign, once: for a passkey to be added to an account, or without one for a login.
create table passkey_challenge (
  challenge bytea primary key,
  account_id int constraint passkey_challenge_account unique references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);

-- Whose second factor is a passkey has recovery codes, and no app.
alter table second_factor alter column secret drop not null;
