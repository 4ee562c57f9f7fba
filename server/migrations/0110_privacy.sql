-- Whom a member lets do what. Without a row it is everyone, as it was before; most members have none, so that each check is
-- one look into a small index.
create table privacy_rules (
  user_id uuid primary key references users on delete cascade,
  messages text not null default 'everyone' check (messages in ('everyone', 'friends-of-friends', 'friends')),
  search text not null default 'everyone' check (search in ('everyone', 'friends-of-friends', 'friends')),
  friends text not null default 'everyone' check (friends in ('everyone', 'friends-of-friends', 'friends', 'nobody')),
  online text not null default 'everyone' check (online in ('everyone', 'friends-of-friends', 'friends', 'nobody')),
  mentions text not null default 'everyone' check (mentions in ('everyone', 'friends-of-friends', 'friends', 'nobody'))
);

-- For whom a member's posts are, unless they choose; null for what the instance says.
alter table users add column default_audience text
  check (default_audience in ('public', 'friends', 'close-friends'));

-- Words that a member does not want to read, as typed and as they are compared; without an end until they are removed.
create table muted_words (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  word text not null check (length(word) <= 60),
  folded text not null check (btrim(folded) <> ''),
  ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, folded)
);
