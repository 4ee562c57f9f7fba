create table events (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text check (btrim(description) <> '' and length(description) <= 5000),
  location text check (btrim(location) <> '' and length(location) <= 120),
  -- As exact as what a cursor carries.
  starts_at timestamptz(3) not null check (starts_at >= '1970-01-01Z' and starts_at < '10000-01-01Z'),
  ends_at timestamptz(3) check (ends_at >= starts_at and ends_at < '10000-01-01Z'),
  -- From here on it is past: without an end, from its start.
  over_at timestamptz(3) not null generated always as (coalesce(ends_at, starts_at)) stored,
  object_id uuid unique references objects on delete set null,
  going_count integer not null default 0 check (going_count >= 0),
  interested_count integer not null default 0 check (interested_count >= 0),
  -- How often it has been changed, for calendars that hold an earlier copy.
  revision integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index events_by_start on events (starts_at, id);
-- What goes on at a moment, however long ago it began.
create index events_going_on on events using gist (tstzrange(starts_at, over_at));
create index events_of_user on events (user_id);

create table event_responses (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('going', 'interested')),
  responded_at timestamptz(3) not null default clock_timestamp(),
  primary key (event_id, user_id)
);
create index event_responses_newest on event_responses (event_id, responded_at desc, user_id desc);
create index event_responses_by_status on event_responses (event_id, status, responded_at desc, user_id desc);
create index event_responses_of_user on event_responses (user_id);

-- Kept in the transaction of each answer, whichever way it is changed.
create function count_event_responses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update events set going_count = going_count - (old.status = 'going')::int,
      interested_count = interested_count - (old.status = 'interested')::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' then
    update events set going_count = going_count + (new.status = 'going')::int,
      interested_count = interested_count + (new.status = 'interested')::int
    where id = new.event_id;
  end if;
  return null;
end $$;
create trigger event_responses_counted after insert or delete on event_responses
  for each row execute function count_event_responses();
create trigger event_responses_recounted after update of status on event_responses
  for each row when (old.status <> new.status) execute function count_event_responses();

-- Who has been reminded: once, whatever is restarted or answered again.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (event_id, user_id)
);
create index event_reminders_of_user on event_reminders (user_id);

-- An event's cover goes with it.
create trigger events_deleted after delete on events
  for each row when (old.object_id is not null) execute function delete_post_object();

alter table notifications add column event_id uuid references events on delete cascade;
create index notifications_on_event on notifications (event_id) where event_id is not null;
