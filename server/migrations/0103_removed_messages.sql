-- With which removal a message went from its receiver; null where they deleted it themselves.
alter table message_removals add column removal_id uuid references removals on delete set null;
create index message_removals_of_removal on message_removals (removal_id) where removal_id is not null;

-- Removals that can still be undone.
update message_removals set removal_id = removals.id
from withheld join removals on removals.id = withheld.removal_id join messages on messages.id = withheld.subject_id
where withheld.kind = 'message' and message_removals.message_id = messages.id
  and message_removals.user_id = messages.receiver_id and message_removals.removed_at >= removals.created_at;
