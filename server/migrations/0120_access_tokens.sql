-- Personal access tokens, for programs of a member's own. Each has a session, without a cookie that would open it: what
-- ends a member's sessions ends their tokens, and a write locks the session's row as any other does.
alter table sessions add column is_token boolean not null default false;

create table access_tokens (
  id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'messages', 'admin']),
  -- What a token begins with: found by it, recognised by it, and no secret. The rest is stored as a hash only.
  prefix text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- To the hour.
  last_used_at timestamptz(3)
);
create index access_tokens_of_member on access_tokens (user_id, id);
