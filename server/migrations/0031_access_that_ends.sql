-- The administrator a link was handed to, because this installation sends no email; null if it was emailed. The links handed over before are known from
-- the log. Processes of the version before, which may still run for a moment, leave it out.
alter table account_token add column handed_to text;
update account_token t set handed_to = (
  select e.data ->> 'by' from event e
  where e.site_id = t.site_id and e.kind = 'user' and e.id = t.user_id and e.type = 'SignInNoted' and e.data ->> 'what' = 'link-handed-over'
    and (e.meta ->> 'recordedAt')::timestamptz >= t.created_at
  order by e.seq desc limit 1
) where t.purpose = 'activate';
-- Setting a group up counted as no login: the devices on which people are logged in are known from now on.
insert into known_device (site_id, user_id, device, first_at)
  select site_id, user_id, coalesce(device, ''), min(created_at) from session where seen_by is null group by 1, 2, 3 on conflict do nothing;
-- The session from which another user is viewed; its end ends the view. Unknown for views that began before, which last an hour at most.
alter table session add column seen_from bytea;
