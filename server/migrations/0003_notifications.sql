create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  content text not null check (btrim(content) <> ''),
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
