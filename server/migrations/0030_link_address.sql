-- The address a link was made for: it sets no password once the person has another. A link from before is for the one they have now. The default
-- is for processes of the version before, which may still run for a moment: their links are refused.
alter table account_token add column address text not null default '';
update account_token set address = coalesce(body #>> '{values,email}', '')
  from record where record.site_id = account_token.site_id and record.kind = 'user' and record.id = account_token.user_id;
