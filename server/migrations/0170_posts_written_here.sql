-- The friends' feed looks up each friend's newest post that was written here: without an index of its own it would walk past
-- all that they imported.
create index posts_written_here on posts (user_id, id desc)
  where import_id is null and deleted_at is null and event_id is null;
