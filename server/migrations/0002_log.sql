-- One theatre group. The row is the counter of its log: who appends holds it until the commit.
create table site (
  site_id text primary key,
  -- Changes when the data is replaced by another log, so that devices notice.
  log_id uuid not null default gen_random_uuid(),
  -- Host name that people type; needed only where several groups share an installation.
  host text unique,
  last_seq bigint not null default 0,
  -- Signs the addresses of pictures.
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- The log. Rows are never changed.
create table event (
  site_id text not null references site,
  seq bigint not null,
  event_id uuid not null,
  kind text not null,
  id text not null,
  version integer not null,
  type text not null,
  v integer not null,
  scope text not null,
  data jsonb not null,
  meta jsonb not null,
  recorded_at timestamptz not null,
  primary key (site_id, seq),
  unique (site_id, kind, id, version),
  unique (site_id, event_id)
);
create index event_by_scope on event (site_id, scope, seq);

-- What became of each command, refusals included: asking again changes nothing.
create table command_receipt (
  site_id text not null references site,
  command_id uuid not null,
  outcome jsonb not null,
  recorded_at timestamptz not null default now(),
  primary key (site_id, command_id)
);

-- The fold of each stream, and what is asked of it.
create table record (
  site_id text not null references site,
  kind text not null,
  id text not null,
  version integer not null,
  -- The last event folded in.
  seq bigint not null,
  scope text not null,
  is_active boolean not null,
  -- Text order of this key is the order of people: P-9 before P-10.
  sort_key text collate "C" not null,
  -- Searched fields as people type them.
  search text not null,
  -- Ids that it points at while it is active.
  refs text[] not null,
  -- key=value of the fields that lists are filtered by.
  facets text[] not null,
  body jsonb not null,
  primary key (site_id, kind, id)
);
create index record_in_order on record (site_id, kind, is_active, sort_key, id);
create index record_by_scope on record (site_id, scope, kind, id);
create index record_by_term on record using gin (refs, facets);
create index record_by_text on record using gin (search gin_trgm_ops);

-- Who holds a code, an address, a name. Codes are held for ever.
create table claim (
  site_id text not null references site,
  space text not null,
  key text not null,
  kind text not null,
  id text not null,
  permanent boolean not null,
  primary key (site_id, space, key)
);

-- Highest number given out with a code prefix.
create table code_number (
  site_id text not null references site,
  prefix text not null,
  last bigint not null,
  primary key (site_id, prefix)
);
