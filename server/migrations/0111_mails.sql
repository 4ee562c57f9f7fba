-- What a member does not want pushed or mailed; without a row they do. What is off for the bell is neither.
create table unwanted_channels (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  setting text not null,
  primary key (user_id, channel, setting)
);

-- Who wants a digest of what they missed, when the next is due, and until when the last one told.
create table digests (
  user_id uuid primary key references users on delete cascade,
  every text not null check (every in ('daily', 'weekly')),
  due_at timestamptz not null,
  covered_until timestamptz not null default now()
);
create index digests_due on digests (due_at);

-- Until a notification is read it is mailed once, however often it is about something new.
alter table notifications add column mailed_at timestamptz;
