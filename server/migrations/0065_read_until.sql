-- 'Mark all as read' wrote every unread notification of a member: 100,000 took seconds. One time per member says it now;
-- single notifications are still marked one by one, and an act that is grouped into one makes it newer than that time.
alter table users add column notifications_read_until timestamptz not null default '-infinity';

drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at) where not is_read;
