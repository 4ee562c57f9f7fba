-- What administrators announce to all members. How members are notified is chosen once, when it is made.
create table announcements (
  id uuid primary key default new_id(),
  title text not null check (btrim(title) <> '' and length(title) <= 100),
  content text not null check (btrim(content) <> '' and length(content) <= 2000),
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),
  by_bell boolean not null,
  by_push boolean not null,
  by_mail boolean not null,
  -- The last member who was notified, and mailed: they are gone through in the order of their ids.
  sent_until uuid not null default '00000000-0000-0000-0000-000000000000',
  mailed_until uuid not null default '00000000-0000-0000-0000-000000000000',
  mailed_count integer not null default 0,
  -- Everybody is.
  sent_at timestamptz(3),
  mailed_at timestamptz(3),
  -- A job deletes it with all that members have of it.
  deleted_at timestamptz(3)
);

create table announcement_dismissals (
  user_id uuid not null references users on delete cascade,
  announcement_id uuid not null references announcements on delete cascade,
  dismissed_at timestamptz(3) not null default now(),
  primary key (user_id, announcement_id)
);
create index dismissals_of_announcement on announcement_dismissals (announcement_id);

create index notifications_of_announcement on notifications (subject_id) where type = 'announcement';
