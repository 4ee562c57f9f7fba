-- How many may go to an event; null for as many as like. Never more go than that, whichever way a row is written.
alter table events
  add column capacity integer check (capacity between 1 and 100000) check (going_count <= capacity),
  add column waiting_count integer not null default 0 check (waiting_count >= 0);

-- Whoever wants to go to a full event waits, in the order of their answers. 'going' as before to nodes of the last release,
-- which know no other word.
alter table event_responses
  add column is_waiting boolean not null default false,
  -- They waited, and got a place that they have not been notified of yet.
  add column moved_up_at timestamptz;
create index event_responses_waiting on event_responses (event_id, responded_at, user_id) where is_waiting;
create index event_responses_moved_up on event_responses (event_id, user_id) where moved_up_at is not null;

-- Gives a place to whoever answers, or puts them on the waiting list. Who returns from a suspension and finds their place
-- given away is the first on it, for they answered before everyone there.
create function seat_event_response() returns trigger language plpgsql as $$
declare
  is_full boolean;
begin
  if new.status <> 'going' then
    new.is_waiting := false;
  elsif new.is_counted and not new.is_waiting
      and (tg_op = 'INSERT' or old.status <> 'going' or old.is_waiting or not old.is_counted) then
    select waiting_count > 0 or going_count >= capacity into is_full from events where id = new.event_id for no key update;
    new.is_waiting := coalesce(is_full, false);
  end if;
  if new.status <> 'going' or new.is_waiting then
    new.moved_up_at := null;
  end if;
  return new;
end $$;

-- Gives free places to those who wait, the first first. One whose row is being changed is passed over: whoever changes it
-- comes here afterwards.
create function fill_event_places(of_event uuid) returns void language plpgsql as $$
declare
  free integer;
begin
  select capacity - going_count into free from events
    where id = of_event and waiting_count > 0 and (capacity is null or going_count < capacity)
      and cancelled_at is null and over_at > now();
  if not found then
    return;
  end if;
  with moved as (
    update event_responses set is_waiting = false, moved_up_at = clock_timestamp()
    where event_id = of_event and user_id in (
      select user_id from event_responses where event_id = of_event and is_waiting and is_counted
      order by responded_at, user_id limit free for update skip locked)
    returning 1)
  insert into jobs (kind, key, payload)
  select 'event-places', of_event, jsonb_build_object('eventId', of_event) where exists (select 1 from moved)
  on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null;
end $$;

create or replace function count_event_responses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update events set going_count = going_count - (old.status = 'going' and not old.is_waiting)::int,
      interested_count = interested_count - (old.status = 'interested')::int,
      waiting_count = waiting_count - old.is_waiting::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update events set going_count = going_count + (new.status = 'going' and not new.is_waiting)::int,
      interested_count = interested_count + (new.status = 'interested')::int,
      waiting_count = waiting_count + new.is_waiting::int
    where id = new.event_id;
  end if;
  -- Several who move up together are counted one by one: the places are not free for others meanwhile.
  if tg_op = 'DELETE' then
    perform fill_event_places(old.event_id);
  elsif new.moved_up_at is null or tg_op = 'INSERT' or not old.is_waiting then
    perform fill_event_places(new.event_id);
  end if;
  return null;
end $$;

create function fill_changed_event() returns trigger language plpgsql as $$
begin
  perform fill_event_places(new.id);
  return null;
end $$;

create trigger event_responses_seated before insert or update of status, is_counted on event_responses
  for each row execute function seat_event_response();
drop trigger event_responses_recounted on event_responses;
create trigger event_responses_recounted after update of status, is_counted, is_waiting on event_responses
  for each row when (old.status is distinct from new.status or old.is_counted is distinct from new.is_counted
    or old.is_waiting is distinct from new.is_waiting)
  execute function count_event_responses();
create trigger events_filled after update of capacity, starts_at, ends_at on events
  for each row when (new.waiting_count > 0) execute function fill_changed_event();
