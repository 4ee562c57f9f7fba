create table messages (
  id uuid primary key default new_id(),
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  content text check (btrim(content) <> '' and length(content) <= 4000),
  object_id uuid unique references objects on delete set null,
  reply_to_id uuid references messages on delete set null,
  is_story_reply boolean not null default false,
  story_id uuid references stories on delete set null,
  client_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (sender_id, client_id),
  check (sender_id <> receiver_id),
  check (deleted_at is null or (content is null and object_id is null))
);
-- What two have said to each other, from either side, newest first.
create index messages_of_pair on messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);
create index messages_from on messages (sender_id);
create index messages_to on messages (receiver_id);
create index messages_answering on messages (reply_to_id) where reply_to_id is not null;
create index messages_on_story on messages (story_id) where story_id is not null;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  primary key (message_id, user_id)
);
create index message_reactions_of_user on message_reactions (user_id);

-- Where each of the two stands: what was said last, what is unread, and up to where they have read. Two rows per pair,
-- kept in the transaction of each message.
create table conversations (
  user_id uuid not null references users on delete cascade,
  partner_id uuid not null references users on delete cascade,
  last_message_id uuid not null references messages on delete cascade,
  unread_count integer not null default 0 check (unread_count >= 0),
  read_id uuid,
  primary key (user_id, partner_id),
  check (user_id <> partner_id)
);
create index conversations_newest on conversations (user_id, last_message_id desc);
create index conversations_with on conversations (partner_id);
create index conversations_ending on conversations (last_message_id);
create index conversations_unread on conversations (user_id) where unread_count > 0;

-- A message's photo goes with it.
create trigger messages_deleted after delete on messages
  for each row when (old.object_id is not null) execute function delete_post_object();
