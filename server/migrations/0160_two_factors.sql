-- What proves beside the password that it is the member. An app's secret is made from the seed and the instance's own
-- secret: whoever reads the database cannot make its codes.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  seed uuid not null,
  -- Null until the app's first code was right.
  confirmed_at timestamptz(3),
  -- The newest step of half a minute whose code was used: each is good once.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Each is good once: it is deleted by its use.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often it signed, by its own count; passkeys that several devices share stay at zero.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_member on passkeys (user_id, id);

-- Logins whose password was right and whose second factor is awaited. The browser has the token in a cookie.
create table login_steps (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index login_steps_of_member on login_steps (user_id);

-- Browsers in which a member has logged in before, by a cookie that stays after the logout.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_by_use on known_devices (last_used_at);

-- When the member last proved that it is them: at the login, and when an act asks for it. A default that is the same for
-- all rows rewrites none of them.
alter table sessions add column proved_at timestamptz(3) not null default now();
