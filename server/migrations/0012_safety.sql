-- Neither sees nor reaches the other, whoever blocked.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of on blocks (blocked_id);

-- Out of one's own feed, stories and notifications; the other does not know.
create table mutes (
  user_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
create index mutes_of on mutes (muted_id);

alter table users add column suspended_at timestamptz;

-- Who is hidden, and from whom: from everyone (from_id null: suspended), or from one member (either side of a block).
-- Kept by the database, so that every list asks one small question, mostly of an empty index.
create table hidden_members (
  user_id uuid not null references users on delete cascade,
  from_id uuid references users on delete cascade,
  unique nulls not distinct (user_id, from_id)
);
create index hidden_members_from on hidden_members (from_id);

create function hide_blocked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into hidden_members (user_id, from_id)
    values (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id) on conflict do nothing;
  elsif not exists (select 1 from blocks where blocker_id = old.blocked_id and blocked_id = old.blocker_id) then
    delete from hidden_members where (user_id, from_id) in
      ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id));
  end if;
  return null;
end $$;
create trigger blocks_hidden after insert or delete on blocks for each row execute function hide_blocked();

create function hide_suspended() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null then
    insert into hidden_members (user_id, from_id) values (new.id, null) on conflict do nothing;
  else
    delete from hidden_members where user_id = new.id and from_id is null;
  end if;
  return null;
end $$;
create trigger users_suspended after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function hide_suspended();

create table reports (
  id uuid primary key default new_id(),
  reporter_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('post', 'comment', 'member', 'listing', 'group', 'event')),
  subject_id uuid not null,
  -- Whose it is: who would be suspended.
  member_id uuid references users on delete cascade,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  -- What it said when it was reported, should it be changed or gone.
  excerpt text check (length(excerpt) <= 1000),
  outcome text check (outcome in ('dismissed', 'deleted', 'suspended')),
  closed_by uuid references users on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (reporter_id, kind, subject_id)
);
create index reports_open on reports (id desc) where outcome is null;
create index reports_closed on reports (id desc) where outcome is not null;
create index reports_on on reports (kind, subject_id);
create index reports_of_member on reports (member_id);
create index reports_closed_by on reports (closed_by) where closed_by is not null;

-- What administrators did. Names are kept as they were: the log outlives accounts.
create table audit_log (
  id uuid primary key default new_id(),
  admin_id uuid references users on delete set null,
  admin_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  subject_name text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_of_admin on audit_log (admin_id) where admin_id is not null;
