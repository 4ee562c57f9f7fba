-- Who left a chat of their own accord: they come back only if they want to. Who was removed by an admin is not here.
create table chat_departures (
  chat_id uuid not null references chats on delete cascade,
  user_id uuid not null references users on delete cascade,
  left_at timestamptz not null default now(),
  -- The member of the chat who asks them to come back, until they have decided; and when they were asked last.
  asked_by uuid references users on delete set null,
  asked_at timestamptz,
  primary key (chat_id, user_id)
);
create index chat_departures_of_user on chat_departures (user_id);
create index chat_departures_asked_by on chat_departures (asked_by) where asked_by is not null;

-- Those who had left before: the last notice about them says so, and they are not in the chat.
insert into chat_departures (chat_id, user_id, left_at)
select latest.chat_id, latest.user_id, latest.created_at
from (
  select distinct on (chat_id, user_id) chat_id, user_id, notice, created_at
  from (
    select id, chat_id, case when notice = 'left' then sender_id else subject_id end as user_id, notice, created_at
    from messages where chat_id is not null and notice in ('left', 'added', 'removed')) as notices
  where user_id is not null
  order by chat_id, user_id, id desc) as latest
where latest.notice = 'left' and not exists (
  select 1 from chat_members as members
  where members.chat_id = latest.chat_id and members.user_id = latest.user_id);
