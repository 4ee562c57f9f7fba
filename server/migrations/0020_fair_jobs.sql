-- Which run of a job holds it. Whoever asks for the job again takes it from that run, which then has no say any more.
alter table jobs add column run_id uuid;
-- Of those that stand in one line, one process does one at a time.
alter table jobs add column line text;

-- A device whose push service does not answer in time is left alone for a while, longer each time in a row.
alter table push_subscriptions
  add column timeouts smallint not null default 0,
  add column rests_until timestamptz;
