-- What each process was like in each minute, for the dashboard's charts. Old ones are removed.
create table health_samples (
  at timestamptz not null default now(),
  -- Another one after each start: processes only must not be taken for each other.
  process_id uuid not null,
  requests integer not null,
  failures integer not null,
  -- Half, and 95 of 100, of the requests were faster: null in a minute without any.
  half_ms real,
  most_ms real,
  loop_delay_ms real not null,
  sockets integer not null,
  members_online integer not null,
  jobs_waiting integer not null,
  memory_bytes bigint not null,
  primary key (at, process_id)
);
