-- What whoever runs the instance decides on the dashboard: one row. What was never chosen has its default in the code.
create table instance_settings (
  is_only boolean primary key default true check (is_only),
  chosen jsonb not null default '{}' check (jsonb_typeof(chosen) = 'object'),
  changed_at timestamptz not null default now()
);
insert into instance_settings default values;

-- The logo in the sizes that browsers and phones ask for: few and small, for every node holds them in memory.
create table instance_icons (
  name text primary key,
  png bytea not null check (length(png) <= 1048576)
);
