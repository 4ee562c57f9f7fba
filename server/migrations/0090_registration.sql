-- Invitations: whoever opens the link may sign up where others may not.
create table invite_links (
  id uuid primary key default new_id(),
  code text not null unique,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  uses integer not null default 0,
  max_uses integer check (max_uses > 0),
  expires_at timestamptz(3),
  created_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  check (uses <= max_uses)
);
create index invite_links_of_member on invite_links (created_by, id);

-- Who invited whom, which outlives the link.
alter table users
  add column invited_by uuid references users on delete set null,
  add column invite_link_id uuid references invite_links on delete set null;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_of_invite_link on users (invite_link_id) where invite_link_id is not null;

-- Accounts that an administrator has yet to let in. Until then they stay unverified, so that nobody sees them;
-- verified_at says that their address is theirs.
create table applications (
  user_id uuid primary key references users on delete cascade,
  answer text not null default '' check (length(answer) <= 1000),
  verified_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index applications_waiting on applications (user_id) where verified_at is not null;

-- Riddles against robots that were solved, so that none is used twice.
create table spent_challenges (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_expiry on spent_challenges (expires_at);
