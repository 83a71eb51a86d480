-- The names and addresses to replace: those outside the log are deleted as soon as the erasure begins. Deleted with the row.
alter table erasure_under_way add column terms text[] not null default '{}';
