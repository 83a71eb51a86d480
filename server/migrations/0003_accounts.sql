-- Secrets are never events: they live here, hashed.
create table credential (
  site_id text not null references site,
  user_id text not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, user_id)
);

create table session (
  site_id text not null references site,
  -- SHA-256 of the token: reading this table signs nobody in.
  token_hash bytea not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (site_id, token_hash)
);
create index session_by_user on session (site_id, user_id);

create table preference (
  site_id text not null references site,
  user_id text not null,
  key text not null,
  value jsonb not null,
  datatype text not null,
  primary key (site_id, user_id, key)
);

-- Pictures that were uploaded; the files lie in the media store.
create table media (
  site_id text not null references site,
  media_id uuid not null,
  width integer not null,
  height integer not null,
  uploaded_by text not null,
  -- Scope of the first record it was put in; until then only the uploader sees it.
  scope text,
  created_at timestamptz not null default now(),
  primary key (site_id, media_id)
);
