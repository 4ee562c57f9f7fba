-- What moderators decided about a member, and the member's one appeal to it.
create table decisions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('warning', 'limit', 'suspension', 'removal')),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  until timestamptz(3),
  -- What was removed, as it was.
  subject_kind text,
  excerpt text check (length(excerpt) <= 1000),
  removal_id uuid,
  decided_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- The member has read it.
  read_at timestamptz(3),
  appeal text check (btrim(appeal) <> '' and length(appeal) <= 1000),
  appealed_at timestamptz(3),
  outcome text check (outcome in ('lifted', 'upheld')),
  closed_by uuid references users on delete set null,
  closed_at timestamptz(3),
  check ((appeal is null) = (appealed_at is null)),
  check ((outcome is null) = (closed_at is null)),
  check (outcome is null or appeal is not null)
);
create index decisions_of_member on decisions (user_id, id desc);
create index decisions_unread on decisions (user_id) where read_at is null;
create index decisions_appealed on decisions (id desc) where appeal is not null and outcome is null;
create index decisions_by on decisions (decided_by) where decided_by is not null;
create index decisions_closed_by on decisions (closed_by) where closed_by is not null;

-- A limited member's new things are for friends only.
alter table users
  add column limited_at timestamptz(3),
  add column limit_reason text check (btrim(limit_reason) <> '' and length(limit_reason) <= 500),
  add column limited_until timestamptz(3),
  add check (limited_at is not null or (limit_reason is null and limited_until is null));
