-- Files on their way here, piece by piece. The pieces lie in the media folder until the last of them has come.
create table upload (
  site_id text not null references site,
  file_id uuid not null,
  uploaded_by text not null,
  -- Size of the whole file, and how much of it has come.
  bytes integer not null,
  received integer not null default 0,
  touched_at timestamptz not null default now(),
  primary key (site_id, file_id)
);
create index upload_touched on upload (touched_at);
