-- Messages that a member deleted for themselves: everyone else still has them.
create table message_removals (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index message_removals_of_user on message_removals (user_id, message_id);
-- Null where a member has removed everything that was said.
alter table conversations alter column last_message_id drop not null;
