-- What a picture takes, in all its sizes, so that a group's room can be reckoned. Those of before count as one of the usual size.
alter table media add column bytes integer not null default 150000;
