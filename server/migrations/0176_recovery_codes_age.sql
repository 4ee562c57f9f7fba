-- Whoever says 'it was not me' after a login loses the codes that were made since: somebody else may have made them. Those
-- that are there count as made now, for nobody knows when they were.
alter table recovery_codes add column created_at timestamptz(3) not null default now();
