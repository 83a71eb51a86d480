-- The second step of signing in: codes of an authenticator. The secret is sealed by the key of the installation, which is not in here.
create table second_step (
  site_id text not null references site,
  user_id text not null,
  secret bytea not null,
  -- Null until the first code was given: before that it asks nobody for anything.
  confirmed_at timestamptz,
  -- The newest code that was taken: none is taken twice.
  used_step bigint not null default 0,
  primary key (site_id, user_id)
);

-- Codes for the day the authenticator is lost: each works once, and only its mark is here.
create table recovery_code (
  site_id text not null references site,
  user_id text not null,
  code_mark bytea not null,
  primary key (site_id, user_id, code_mark)
);

-- Somebody who has taken the first step and not yet the second.
create table sign_in_step (
  site_id text not null references site,
  token_hash bytea not null,
  user_id text not null,
  expires_at timestamptz not null,
  wrong integer not null default 0,
  primary key (site_id, token_hash)
);

-- Somebody who is on the way to the group's sign-in provider and back.
create table provider_visit (
  site_id text not null references site,
  state_hash bytea not null,
  -- The browser that set out is the one that must come back.
  proof_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  primary key (site_id, state_hash)
);

-- An administrator who looks at the program as somebody else does: read-only, and for a short while.
alter table session add column seen_by text;
alter table session add column ends_at timestamptz;
