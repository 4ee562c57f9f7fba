-- What a suspended member reads: why, and until when. Without an end it lasts until an administrator lifts it.
alter table users
  add column suspension_reason text check (btrim(suspension_reason) <> '' and length(suspension_reason) <= 500),
  add column suspended_until timestamptz(3),
  add check (suspended_at is not null or (suspension_reason is null and suspended_until is null));
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

-- What an administrator wrote with an act.
alter table audit_log add column note text not null default '';
