-- When any of an item last came back: what was returned or found before now is known from the log.
update record set body = body || jsonb_build_object('cameBack', jsonb_build_object('by', last.meta ->> 'userId', 'at', last.meta ->> 'recordedAt'))
  from (
    select distinct on (site_id, kind, id) site_id, kind, id, meta from event
    where type in ('ItemReturned', 'ItemFound') order by site_id, kind, id, seq desc
  ) last
  where record.site_id = last.site_id and record.kind = last.kind and record.id = last.id;
