-- Moderators look after reports, posts and members, and decide neither settings nor roles. An administrator is none.
alter table users add column is_moderator boolean not null default false;
