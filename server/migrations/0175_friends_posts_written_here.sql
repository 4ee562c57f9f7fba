-- The feed for everyone looks up each friend's newest posts that are for friends: without an index of its own it would walk
-- past all that they imported.
create index posts_for_friends_written_here on posts (user_id, uuid_send(id) desc) include (id, audience)
  where audience <> 'public' and group_id is null and deleted_at is null and import_id is null;
