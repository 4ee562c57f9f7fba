-- A member's data as one archive, made in the background. Its name holds 128 random bits, as an object's does.
create table account_exports (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null unique check (length(name) = 22),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  bytes bigint check (bytes > 0),
  reason text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  check (state <> 'ready' or (bytes is not null and expires_at is not null))
);
create index account_exports_of_user on account_exports (user_id, id desc);
-- One at a time.
create unique index account_exports_unfinished on account_exports (user_id) where state in ('waiting', 'running');
create index account_exports_by_expiry on account_exports (expires_at);
create trigger account_exports_deleted after delete on account_exports for each row execute function leave_object();

-- Who and what goes by a member's id alone goes with the account. The log keeps names: it tells what administrators did.
create function forget_user() returns trigger language plpgsql as $$
begin
  update audit_log set subject_id = null where subject_id = old.id;
  delete from reports where kind = 'member' and subject_id = old.id;
  return null;
end $$;
create index audit_log_on on audit_log (subject_id) where subject_id is not null;
create trigger users_forgotten after delete on users for each row execute function forget_user();

-- What one member wrote, and where they are named: read and deleted piece by piece, however much there is.
create index friendships_of_requester on friendships (requester_id);
create index friendships_of_addressee on friendships (addressee_id);
create index friends_of on friends (friend_id);
create index comments_of_user on comments (user_id, id);
drop index messages_from;
create index messages_from on messages (sender_id, id);
drop index messages_to;
create index messages_to on messages (receiver_id, id);
create index posts_mentioning on posts using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index comments_mentioning on comments using gin (mentions jsonb_path_ops) where mentions <> '[]';
