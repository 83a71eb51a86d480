-- Whose personal data was erased, and when: by their ids alone. Kept apart from the backups as well, it says what to erase again after an older one is brought back.
create table erasure (
  site_id text not null references site,
  member_id text not null,
  erased_by text not null,
  erased_at timestamptz not null,
  primary key (site_id, member_id)
);
