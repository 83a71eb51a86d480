-- Where each person has signed in before, as they are told of it (`Chrome on Android`): a sign-in elsewhere is news.
create table known_device (
  site_id text not null references site,
  user_id text not null,
  device text not null,
  first_at timestamptz not null,
  primary key (site_id, user_id, device)
);
insert into known_device (site_id, user_id, device, first_at)
  select site_id, user_id, coalesce(device, ''), min(created_at) from session where seen_by is null group by 1, 2, 3;
