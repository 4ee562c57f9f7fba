-- A poll in a chat belongs to its message. Few can vote in it, so its votes are counted when it is read.
create table message_polls (
  message_id uuid primary key references messages on delete cascade,
  choices jsonb not null check (jsonb_array_length(choices) between 2 and 10),
  is_multiple boolean not null,
  is_secret boolean not null,
  ends_at timestamptz not null
);
-- One row for each member: nobody votes twice, whatever they send at the same moment.
create table message_votes (
  message_id uuid not null references message_polls on delete cascade,
  user_id uuid not null references users on delete cascade,
  choices smallint[] not null check (cardinality(choices) between 1 and 10),
  created_at timestamptz not null default clock_timestamp(),
  primary key (message_id, user_id)
);
create index message_votes_of_user on message_votes (user_id, message_id);
