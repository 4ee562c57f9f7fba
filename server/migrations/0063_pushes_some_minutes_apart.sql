-- When a notification is pushed, or was last: acts that are grouped into it meanwhile are one more push, minutes later.
alter table notifications add column push_at timestamptz not null default now();
