-- The feed is merged from what is for everyone, what friends wrote for friends, and what stands in one's groups: an index
-- for each, so that none walks past what its reader may not see. Most are ordered by an expression that no other index has,
-- so that it is they that are read: see feed.queries.ts.
create index posts_for_all on posts (uuid_send(id) desc) include (id, user_id)
  where audience = 'public' and group_id is null and deleted_at is null;
create index posts_for_friends on posts (id desc) include (user_id)
  where audience = 'friends' and group_id is null and deleted_at is null;
create index posts_for_friends_of on posts (user_id, uuid_send(id) desc) include (id)
  where audience = 'friends' and group_id is null and deleted_at is null;
create index posts_for_group on posts (group_id, uuid_send(id) desc) include (id, user_id)
  where group_id is not null and deleted_at is null;
