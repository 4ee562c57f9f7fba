-- One row per member, kind and thing: many of a kind on one thing fold into it ('Ana and 3 others reacted to your post').
-- The sentence is made from the kind and the names when it is read, so that a change of name is never stale. A row goes
-- with its cause.
delete from notifications;
alter table notifications
  drop column content,
  add column type text not null,
  -- What it folds on: a post, a comment, or the member who acts.
  add column subject_id uuid not null,
  -- Who acted last.
  add column actor_id uuid not null references users on delete cascade,
  add column post_id uuid references posts on delete cascade,
  add column comment_id uuid references comments on delete cascade,
  add column friendship_id uuid references friendships on delete cascade,
  alter column created_at type timestamptz(3);
create unique index notifications_folded on notifications (user_id, type, subject_id);
drop index notifications_of_user;
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_by_actor on notifications (actor_id);
create index notifications_on_post on notifications (post_id) where post_id is not null;
create index notifications_on_comment on notifications (comment_id) where comment_id is not null;
create index notifications_on_friendship on notifications (friendship_id) where friendship_id is not null;

-- Everyone who acted, each once.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  acted_at timestamptz not null default clock_timestamp(),
  primary key (notification_id, user_id)
);
create index notification_actors_of_user on notification_actors (user_id);

-- What a member does not want to hear of; without a row they do.
create table unwanted_notifications (
  user_id uuid not null references users on delete cascade,
  setting text not null,
  primary key (user_id, setting)
);
