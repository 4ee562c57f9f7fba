-- Ids are UUIDv7 made by the database, so that the order of a list never depends on a node's clock. A counter fills the
-- bits after the millisecond: two ids of one millisecond keep the order in which they were asked for.
create sequence new_id_counter maxvalue 67108863 cycle;

create function new_id() returns uuid language sql volatile parallel unsafe as $$
  select (
    lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || lpad(to_hex(counter >> 14), 3, '0')
    || to_hex(32768 | (counter & 16383))
    || right(gen_random_uuid()::text, 12)
  )::uuid
  from (select nextval('new_id_counter') as counter) as next
$$;

create extension if not exists pg_trgm;

create table users (
  id uuid primary key default new_id(),
  email text not null check (length(email) between 3 and 254),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 50),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 50),
  bio text check (length(bio) <= 500),
  profile_image_url text,
  cover_image_url text,
  is_admin boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);
-- One account per address, however it is capitalised.
create unique index users_email on users (lower(email));
create index users_name on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);

-- Apart from users, so that no list of people can carry a hash by accident.
create table password_hashes (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, last_used_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- Links sent by e-mail. One per person and purpose: a new one voids the last.
create table email_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
