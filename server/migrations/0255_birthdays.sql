-- A member's birthday, with the year where they gave it, and who sees it. The row stays when a birthday is removed: friends are
-- notified of it at most once in half a year, however often it is changed.
create table birthdays (
  user_id uuid primary key references users on delete cascade,
  month smallint check (month between 1 and 12),
  day smallint check (day between 1 and 31),
  year smallint check (year >= 1900),
  audience text not null default 'friends' check (audience in ('friends', 'nobody')),
  -- The day on which friends were notified last.
  noticed_on date,
  check ((month is null) = (day is null) and (month is not null or year is null))
);
create index birthdays_by_day on birthdays (month, day) where audience = 'friends';
