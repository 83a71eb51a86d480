-- Which device each client is that has sent something: the log tells it to those who may read the log. It goes with the person.
create table known_client (
  site_id text not null references site,
  user_id text not null,
  client_id text not null,
  -- What the browser says of itself: `Chrome on Android`.
  device text,
  -- What the person calls it.
  name text,
  session_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (site_id, user_id, client_id)
);
create index known_client_by_session on known_client (site_id, user_id, session_id);
alter table session add column name text;
-- What was done from one device.
create index event_by_client on event (site_id, (meta ->> 'clientId'), seq desc);
