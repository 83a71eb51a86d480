-- How far a group has been reminded. The row is locked while the letters of a day are written, so that each day has them once.
create table reminder_run (
  site_id text primary key references site,
  -- The last day, by the clocks of the group, whose letters have been written.
  day text not null
);
