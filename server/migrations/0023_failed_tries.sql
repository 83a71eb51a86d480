-- Wrong tries to show who somebody is: by account and by network, shared by all processes. What is counted is a mark that only the key of the
-- installation makes: no address, name or network stands here.
create table failed_try (
  site_id text not null references site,
  counted bytea not null,
  failures integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  paused_until timestamptz,
  primary key (site_id, counted)
);
create index failed_try_by_age on failed_try (last_at);

-- Browsers in which somebody has signed in: strangers who guess do not use up their tries.
create table known_browser (
  site_id text not null references site,
  user_id text not null,
  browser_hash bytea not null,
  used_at timestamptz not null,
  primary key (site_id, user_id, browser_hash)
);
