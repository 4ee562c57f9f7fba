-- A browser that wants to be told while no window is open. It belongs to a session: whoever signs out hears nothing more.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_member on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
