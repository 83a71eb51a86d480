-- A picture or file is shown because a record names it, and only for as long. When the last record let go of it:
alter table media add column removed_at timestamptz;
alter table file add column removed_at timestamptz;
create index media_removed on media (removed_at) where removed_at is not null;
create index file_removed on file (removed_at) where removed_at is not null;

-- Brought as the logo of the group: no other picture is ever shown as such.
alter table media add column is_logo boolean not null default false;
update media set is_logo = true where scope = 'site' and avatar_of is null;
create index media_logo on media (site_id) where is_logo;

-- The uploads that a record names: photos, pictures of hand-overs, documents.
create or replace function named_uploads(body jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_path_query_array(body, '$.photos[*].mediaId') || jsonb_path_query_array(body, '$.conditionPhotos[*].mediaId')
    || jsonb_path_query_array(body, '$.documents[*].fileId')
$$;
create index record_by_upload on record using gin (named_uploads(body) jsonb_path_ops);

-- Passes and tickets name the session that they end with.
create unique index session_by_id on session (site_id, session_id);
