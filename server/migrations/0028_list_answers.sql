-- What REST answers about a record, as text. Null where that depends on the date, and until it has been made (rederive.ts).
alter table record add column answer text;
-- A process of the version before, which runs until all have been replaced, changes records without their answer.
create or replace function forget_answer() returns trigger language plpgsql as $$ begin new.answer := null; return new; end $$;
create trigger forget_answer before update on record for each row
  when (new.version <> old.version and new.answer = old.answer) execute function forget_answer();
-- Read far more often than written: rows stay whole, and nothing is compressed, up to half a page.
alter table record set (toast_tuple_target = 4080);

-- How many records of a kind are in use and disposed of, and the last event of the kind, so that lists need not count them.
create table kind_total (
  site_id text not null references site,
  kind text not null,
  in_use bigint not null,
  disposed bigint not null,
  seq bigint not null,
  primary key (site_id, kind)
);
insert into kind_total (site_id, kind, in_use, disposed, seq)
  select site_id, kind, count(*) filter (where is_active), count(*) filter (where not is_active), max(seq) from record group by site_id, kind;
