-- E-mail on its way. A row is claimed by moving its `due_at`; what has gone, or never will, keeps no text.
create table letter (
  site_id text not null references site,
  letter_id uuid not null,
  -- Asked for twice under one key, a letter goes once.
  key text,
  recipient text not null,
  subject text not null,
  -- May carry a link that signs somebody in, so it is emptied as soon as it can be.
  body jsonb,
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- What it says is worth nothing after this.
  expires_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  problem text,
  created_at timestamptz not null,
  primary key (site_id, letter_id),
  unique (site_id, key)
);
create index letter_due on letter (due_at) where body is not null;
