-- Erasures that have been begun: one that was cut short is finished at the next start.
create table erasure_under_way (
  site_id text not null references site,
  member_id text not null,
  asked_by text not null,
  timezone text not null,
  -- Null until the database holds nothing of the person any more; then what has still to go from the store of pictures.
  pictures uuid[],
  primary key (site_id, member_id)
);
