-- Search inside words, search without accents, and constraints that forbid overlapping times.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
