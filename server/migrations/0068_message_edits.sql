-- A message's earlier texts, oldest first by id: whoever reads the message can read them too. They go with its text.
create table message_edits (
  id uuid primary key default new_id(),
  message_id uuid not null references messages on delete cascade,
  content text,
  written_at timestamptz not null
);
create index message_edits_of_message on message_edits (message_id, id);
alter table messages add column edited_at timestamptz;
