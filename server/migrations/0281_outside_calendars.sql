-- The calendar that a page has elsewhere: a file that is fetched again and again, and its next events.
create table page_calendars (
  page_id uuid primary key references pages on delete cascade,
  url text not null check (length(url) <= 2000),
  -- When it is fetched next.
  due_at timestamptz not null default now(),
  fetched_at timestamptz(3),
  -- Why it could not be fetched the last time, and how often in a row.
  failure text check (failure in ('address', 'unreachable', 'no-calendar', 'too-large')),
  failures integer not null default 0 check (failures >= 0)
);
create index page_calendars_due on page_calendars (due_at);

-- Replaced as a whole each time the file is fetched.
create table page_calendar_events (
  id uuid primary key default new_id(),
  page_id uuid not null references page_calendars on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  location text check (length(location) <= 120),
  url text check (url ~* '^https?://' and length(url) <= 2000),
  starts_at timestamptz(3),
  ends_at timestamptz(3) check (ends_at > starts_at),
  -- An event of whole days is on the same days everywhere.
  first_day date,
  last_day date check (last_day >= first_day),
  check (num_nonnulls(starts_at, first_day) = 1 and (first_day is null) = (last_day is null))
);
create index page_calendar_events_by_start on page_calendar_events (page_id, starts_at) where starts_at is not null;
create index page_calendar_events_by_day on page_calendar_events (page_id, first_day) where first_day is not null;
