-- Whose own picture an upload is. The newest counts; those before it have no scope again and are removed in time.
alter table media add column avatar_of text;
create index media_by_avatar on media (site_id, avatar_of) where avatar_of is not null;
