-- A chat of several members: up to 250, with a name and a picture of its own. A message is for one member, or for one chat.
create table chats (
  id uuid primary key default new_id(),
  name text check (btrim(name) <> '' and length(name) <= 120),
  object_id uuid unique references objects on delete set null,
  -- What it was made from, if from a group or an event: its members may be added too.
  group_id uuid references groups on delete set null,
  event_id uuid references events on delete set null,
  -- Whether those who join from now on see what was written before.
  shows_history boolean not null default false,
  member_count integer not null default 0 check (member_count between 0 and 250),
  -- Its place in everybody's list: the id of its last message, written with it.
  newest_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
) with (fillfactor = 70);
create index chats_from_group on chats (group_id) where group_id is not null;
create index chats_from_event on chats (event_id) where event_id is not null;

-- A member's place in a chat is one row, whatever is written there: since when they are in it, and how far they have read.
create table chat_members (
  chat_id uuid not null references chats on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_admin boolean not null default false,
  joined_at timestamptz(3) not null default clock_timestamp(),
  -- They see what is newer than this: ids are in the order of time.
  joined_after uuid not null default new_id(),
  read_id uuid not null default new_id(),
  is_muted boolean not null default false,
  is_pinned boolean not null default false,
  -- In the archive until a newer message than this arrives; if it is muted, for good.
  archived_id uuid,
  primary key (chat_id, user_id)
) with (fillfactor = 85);
create index chat_members_of_user on chat_members (user_id, chat_id);

create function count_chat_members() returns trigger language plpgsql as $$
begin
  update chats set member_count = member_count + joined.n
  from (select chat_id, count(*) as n from added group by chat_id) as joined where chats.id = joined.chat_id;
  return null;
end $$;
create trigger chat_members_counted after insert on chat_members
  referencing new table as added for each statement execute function count_chat_members();

-- Whichever way a member leaves, with the whole account too: a chat has an admin, and one without members is erased.
create function leave_chat() returns trigger language plpgsql as $$
begin
  update chats set member_count = member_count - 1 where id = old.chat_id;
  if not found then return null; end if;
  if not exists (select 1 from chat_members where chat_id = old.chat_id) then
    update chats set deleted_at = now(), object_id = null where id = old.chat_id;
    insert into jobs (kind, key, payload)
    values ('chat-erasure', old.chat_id, jsonb_build_object('chatId', old.chat_id)) on conflict do nothing;
  elsif old.is_admin and not exists (select 1 from chat_members where chat_id = old.chat_id and is_admin) then
    update chat_members set is_admin = true
    where chat_id = old.chat_id and user_id = (
      select user_id from chat_members where chat_id = old.chat_id order by joined_at, user_id limit 1);
  end if;
  return null;
end $$;
create trigger chat_members_left after delete on chat_members for each row execute function leave_chat();

-- A chat's picture goes with it, and when another one takes its place.
create trigger chats_deleted after delete on chats
  for each row when (old.object_id is not null) execute function delete_post_object();
create trigger chats_pictured_anew after update of object_id on chats
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function delete_post_object();

alter table messages
  alter column receiver_id drop not null,
  add column chat_id uuid references chats on delete cascade,
  add column mentions jsonb not null default '[]',
  -- What happened in the chat, in place of words; `subject_id` is whom it happened to.
  add column notice text check (notice in ('created', 'added', 'removed', 'left', 'renamed', 'pictured')),
  add column subject_id uuid references users on delete cascade,
  add check (num_nonnulls(receiver_id, chat_id) = 1),
  add check (notice is null or chat_id is not null);
create index messages_of_chat on messages (chat_id, id desc) where chat_id is not null;
create index messages_about on messages (subject_id) where subject_id is not null;
create index messages_mentioning on messages using gin (mentions jsonb_path_ops) where mentions <> '[]';

-- The same for the conversation of two.
alter table conversations
  add column is_muted boolean not null default false,
  add column is_pinned boolean not null default false,
  add column archived_id uuid;
create index conversations_pinned on conversations (user_id) where is_pinned;

alter table notifications add column chat_id uuid references chats on delete cascade;
create index notifications_on_chat on notifications (chat_id, user_id) where chat_id is not null;
