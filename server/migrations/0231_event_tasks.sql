-- What there is to do for an event, and by how many.
create table event_tasks (
  id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  position smallint not null check (position >= 0),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  places integer not null check (places between 1 and 1000),
  unique (id, event_id)
);
create index event_tasks_of_event on event_tasks (event_id, position, id);

-- Who took it: one who goes to the event, for as long as they do.
create table event_task_takers (
  task_id uuid not null,
  event_id uuid not null,
  user_id uuid not null references users on delete cascade,
  taken_at timestamptz(3) not null default clock_timestamp(),
  primary key (task_id, user_id),
  foreign key (task_id, event_id) references event_tasks (id, event_id) on delete cascade,
  foreign key (event_id, user_id) references event_responses on delete cascade
);
create index event_task_takers_of_response on event_task_takers (event_id, user_id);
create index event_task_takers_of_user on event_task_takers (user_id);

create function leave_event_tasks() returns trigger language plpgsql as $$
begin
  delete from event_task_takers where event_id = new.event_id and user_id = new.user_id;
  return null;
end $$;

-- Whoever is only interested, or waits, or is suspended, does not come to do it.
create trigger event_responses_left after update of status, is_waiting, is_counted on event_responses
  for each row when (new.status <> 'going' or new.is_waiting or not new.is_counted) execute function leave_event_tasks();
