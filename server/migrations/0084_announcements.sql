-- Since when a post is an announcement of its group; null for every other one.
alter table posts add column pinned_at timestamptz, add check (pinned_at is null or group_id is not null);
create index posts_pinned on posts (group_id, pinned_at desc) where pinned_at is not null;
