-- The newest posts, for a search that scans them: without those that were deleted, of which a spammer's may be thousands
-- in a row, and without the discussions of events. By an expression, so that PostgreSQL takes no other index for it.
create index posts_listed on posts (uuid_send(id) desc) where deleted_at is null and event_id is null;
