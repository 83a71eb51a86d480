-- Links that set a password: hashed, short-lived, used once.
create table account_token (
  site_id text not null references site,
  token_hash bytea not null,
  user_id text not null,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index account_token_by_user on account_token (site_id, user_id);

-- What a person recognises a device by, and how they name it to us: the token itself is known to nobody.
alter table session add column session_id uuid not null default gen_random_uuid();
alter table session add column device text;

-- The log as administrators read it: by person, and by kind of record.
create index event_by_person on event (site_id, (meta ->> 'userId'), seq desc);
create index event_by_kind on event (site_id, kind, seq desc);
