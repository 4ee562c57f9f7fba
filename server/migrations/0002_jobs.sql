-- Work for later, taken by one process at a time. A job with the same kind and key is the same job.
create table jobs (
  id uuid primary key default new_id(),
  kind text not null,
  key text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  unique (kind, key)
);
create index jobs_by_time on jobs (run_at);
