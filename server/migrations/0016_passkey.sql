-- Keys of a person's devices (WebAuthn): the half that signs never leaves the device, so nothing in here lets anybody in.
create table passkey (
  site_id text not null references site,
  -- The authenticator's own name for it.
  credential_id text not null,
  passkey_id uuid not null default gen_random_uuid(),
  user_id text not null,
  name text not null,
  public_key bytea not null,
  -- The highest number of uses that the authenticator has told: a lower one comes from a copy.
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, credential_id)
);
create index passkey_by_user on passkey (site_id, user_id);

-- What a device has been asked to sign: once, and for a few minutes.
create table passkey_challenge (
  site_id text not null references site,
  challenge_hash bytea not null,
  -- Who adds a passkey; null for somebody who is about to sign in.
  user_id text,
  expires_at timestamptz not null,
  primary key (site_id, challenge_hash)
);
