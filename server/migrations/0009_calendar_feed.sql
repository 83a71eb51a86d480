-- Addresses at which a calendar program fetches what somebody may see. The hash alone is kept: reading this table opens none.
create table calendar_feed (
  site_id text not null references site,
  feed_id uuid not null,
  user_id text not null,
  token_hash bytea not null,
  -- 'all', 'mine', or 'event' with the event's id.
  about text not null,
  event_id text,
  -- Time zone of calls that name none.
  zone text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, feed_id)
);
create unique index calendar_feed_by_token on calendar_feed (site_id, token_hash);
create index calendar_feed_by_user on calendar_feed (site_id, user_id);
