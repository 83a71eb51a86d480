-- What only few may see lies apart from the log: no event, record, snapshot or receipt ever holds it, and deleting a row erases it
-- everywhere. The log says that it changed and who was shown it.
create table private_value (
  site_id text not null references site,
  kind text not null,
  id text not null,
  -- The member whom it is about.
  owner_id text not null,
  body jsonb not null,
  primary key (site_id, kind, id)
);
create index private_value_by_owner on private_value (site_id, owner_id);
