-- An event without an end lasts three hours. In UTC, where three hours are the same on every day, as a generated column needs.
drop index events_going_on;
alter table events drop column over_at;
alter table events add column over_at timestamptz(3) not null generated always as (
  coalesce(ends_at, (starts_at at time zone 'UTC' + interval '3 hours') at time zone 'UTC')) stored;
create index events_going_on on events using gist (tstzrange(starts_at, over_at));
