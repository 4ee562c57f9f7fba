-- A member's private address from which a calendar program reads the events they answered to. Only its hash is stored: a
-- lost one is replaced, and the old one ends.
create table calendar_addresses (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
