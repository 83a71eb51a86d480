-- Who somebody is at the sign-in provider: bound when they first sign in there, and from then on known by this alone.
create table provider_identity (
  site_id text not null references site,
  issuer text not null,
  subject text not null,
  user_id text not null,
  bound_at timestamptz not null,
  primary key (site_id, issuer, subject),
  -- One identity of each provider for a user.
  unique (site_id, issuer, user_id)
);
-- By which form of `identityKey` the addresses of a group are claimed: those of before are made anew at the next start.
alter table site add column address_keys smallint not null default 0;
