-- True for people to be erased again after a restore: a refusal doesn't end that. Processes of the version before, which may still run for a moment,
-- leave it out.
alter table erasure_under_way add column is_again boolean not null default false;
