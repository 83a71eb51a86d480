-- What lists are ordered by besides the name: key -> text whose order in "C" is the order of people. Rows of before are made anew (rederive.ts).
alter table record add column orders jsonb not null default '{}';
