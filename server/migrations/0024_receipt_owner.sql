-- A receipt belongs to who asked and to what they asked: a digest of the request. Neither is known of the program itself, or of old receipts without an event.
alter table command_receipt add column asked_by text, add column digest text;
update command_receipt r set asked_by = e.meta ->> 'userId'
  from event e
  where e.site_id = r.site_id and e.seq = (r.outcome ->> 'lastSeq')::bigint and e.meta ->> 'commandId' = r.command_id::text;
-- Refusals are kept for a while only, and counted for each user.
create index command_receipt_rejected on command_receipt (site_id, asked_by, recorded_at) where outcome ->> 'outcome' = 'rejected';
