-- When backups were made, for the dashboard; and which node makes the one of a day.
create table backups (
  id uuid primary key default new_id(),
  -- The day of a scheduled one, which one node claims; null for one made by hand.
  day date unique,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  rows bigint,
  files integer,
  -- Why the last attempt failed.
  error text
);
create index backups_newest on backups (finished_at desc) where finished_at is not null;
