-- What a member brings along from elsewhere: the archive's parts lie in the store until it is read.
create table imports (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- What its parts are stored under.
  name text not null unique,
  state text not null default 'receiving'
    check (state in ('receiving', 'reading', 'ready', 'running', 'done', 'failed', 'undoing')),
  size bigint not null check (size > 0),
  source text check (source in ('facebook', 'mastodon', 'plaza')),
  -- How much of what is in it.
  preview jsonb,
  -- Names of friends elsewhere, to find those who are here.
  friends text[] not null default '{}',
  audience text check (audience in ('public', 'friends', 'close-friends')),
  progress smallint not null default 0,
  imported integer not null default 0,
  doubles integer not null default 0,
  left_out integer not null default 0,
  attempts smallint not null default 0,
  reason text,
  created_at timestamptz(3) not null default now()
);
create index imports_of_member on imports (user_id, id);
create unique index one_import_at_a_time on imports (user_id) where state in ('receiving', 'reading', 'ready', 'running');

alter table posts add column import_id uuid references imports on delete set null;
create index posts_of_import on posts (import_id) where import_id is not null;
