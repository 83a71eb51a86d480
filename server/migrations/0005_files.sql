-- Files that were uploaded, to be attached to records; their bytes lie in the media folder.
create table file (
  site_id text not null references site,
  file_id uuid not null,
  -- Media type, as found in the bytes.
  type text not null,
  bytes integer not null,
  uploaded_by text not null,
  -- Scope of the first record it was attached to; until then only the uploader may open it.
  scope text,
  created_at timestamptz not null default now(),
  primary key (site_id, file_id)
);
create index file_unused on file (created_at) where scope is null;
