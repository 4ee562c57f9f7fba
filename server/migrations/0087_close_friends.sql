-- Some of a member's friends are close ones: a third audience for posts and stories. The friend's own row says it, so that
-- 'may they see it' is one look at the row that every check of friendship reads anyway; the list ends with the friendship.
alter table friends add column sees_close boolean not null default false;
create index friends_seeing_close on friends (friend_id, since desc, user_id desc) where sees_close;

alter table posts drop constraint posts_audience_check;
alter table posts add constraint posts_audience_check check (audience in ('public', 'friends', 'close-friends'));
alter table stories drop constraint stories_audience_check;
alter table stories add constraint stories_audience_check check (audience in ('public', 'friends', 'close-friends'));

-- The feed's second stream: what friends wrote for friends or for some of them.
drop index posts_for_friends;
drop index posts_for_friends_of;
create index posts_for_friends on posts (id desc) include (user_id, audience)
  where audience <> 'public' and group_id is null and deleted_at is null;
create index posts_for_friends_of on posts (user_id, uuid_send(id) desc) include (id, audience)
  where audience <> 'public' and group_id is null and deleted_at is null;

-- A profile counts what its viewer sees. `friends_post_count` has all that strangers do not see, `close_post_count` what
-- most friends do not.
alter table users add column close_post_count integer not null default 0 check (close_post_count >= 0);
create or replace function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update users set post_count = post_count - 1,
      friends_post_count = friends_post_count - (old.audience <> 'public')::int,
      close_post_count = close_post_count - (old.audience = 'close-friends')::int
    where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    update users set post_count = post_count + 1,
      friends_post_count = friends_post_count + (new.audience <> 'public')::int,
      close_post_count = close_post_count + (new.audience = 'close-friends')::int
    where id = new.user_id;
  end if;
  return null;
end $$;
