-- By which declarations the rows of a group's records were made: what lists, searches and filters ask follows from them.
create table derivation (
  site_id text primary key references site,
  -- kind -> what the declaration that its rows were made by makes of a record; only kinds of which all rows are so.
  fingerprints jsonb not null,
  -- The kind that is being made anew, by which declaration, and up to which id.
  kind text,
  fingerprint text,
  upto text
);
