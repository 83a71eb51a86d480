-- Whose days an address is about, and which place's: 'member' with the member's id, 'place' with the id of a location or a facility.
alter table calendar_feed add column member_id text, add column place_id text;
