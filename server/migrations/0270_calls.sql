-- Calls between two members, or in a group chat. The media goes between the browsers: here is who rings, who is in it, and on
-- which of their devices, for every node. A day after its end a call is deleted.
create table calls (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('voice', 'video')),
  caller_id uuid not null references users on delete cascade,
  chat_id uuid references chats on delete cascade,
  began_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz
);
create index calls_of_caller on calls (caller_id, began_at);
create index calls_of_chat on calls (chat_id) where chat_id is not null;
create index calls_began on calls (began_at);

create table call_members (
  call_id uuid not null references calls on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('ringing', 'in', 'declined', 'missed', 'left')),
  -- The window they are in the call with.
  device uuid,
  primary key (call_id, user_id),
  constraint call_members_on_device check ((state = 'in') = (device is not null))
);
create index call_members_of_user on call_members (user_id);
-- Nobody is in two calls at once.
create unique index call_members_in on call_members (user_id) where state = 'in';
create index call_members_ringing on call_members (call_id) where state = 'ringing';

alter table privacy_rules add column calls text not null default 'everyone'
  check (calls in ('everyone', 'friends-of-friends', 'friends', 'nobody'));
-- Whether even friends reach them through the relay alone, and never see the address of their connection.
alter table privacy_rules add column always_relay boolean not null default false;

-- A missed call is a line in the conversation of two as well.
alter table messages drop constraint messages_check3;
-- Beside 0.1.0: it accepts more than before.
alter table messages add constraint messages_check3 check (notice is null or chat_id is not null or notice = 'missed-call');
alter table messages drop constraint messages_notice_check;
-- Beside 0.1.0: it accepts more than before.
alter table messages add constraint messages_notice_check
  check (notice in ('created', 'added', 'removed', 'left', 'renamed', 'pictured', 'missed-call'));
