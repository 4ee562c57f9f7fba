-- A profile counts what its viewer sees: everyone the public posts, friends all of them. Neither counts a soft-deleted
-- post, nor one in a group.
alter table users add column friends_post_count integer not null default 0 check (friends_post_count >= 0);
update users set friends_post_count = counted.count
from (select user_id, count(*) from posts where audience = 'friends' group by user_id) as counted
where users.id = counted.user_id;

create or replace function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update users set post_count = post_count - 1,
      friends_post_count = friends_post_count - (old.audience = 'friends')::int
    where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    update users set post_count = post_count + 1,
      friends_post_count = friends_post_count + (new.audience = 'friends')::int
    where id = new.user_id;
  end if;
  return null;
end $$;
create trigger posts_counted_anew after update of audience, deleted_at on posts
  for each row when (new.group_id is null and (old.audience, old.deleted_at) is distinct from (new.audience, new.deleted_at))
  execute function count_posts();
