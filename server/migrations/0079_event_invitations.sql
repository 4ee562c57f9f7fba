-- An invitation to an event: a member gets one, whoever invites, and it says no more than that once they have answered.
create table event_invitations (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  invited_at timestamptz(3) not null default clock_timestamp(),
  -- They said no: the event leaves their lists, and nobody invites them to it again.
  declined_at timestamptz,
  primary key (event_id, user_id),
  check (user_id <> inviter_id)
);
create index event_invitations_newest on event_invitations (event_id, invited_at desc, user_id desc);
create index event_invitations_of_user on event_invitations (user_id);
create index event_invitations_by_inviter on event_invitations (inviter_id);
