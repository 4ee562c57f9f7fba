-- How many posts a member has written, in a row of its own. In the member's row, which has many checks of other columns, each
-- of which PostgreSQL prepares and makes at every update, counting took a third of a post's insert. The columns there are
-- still read by nodes of the version before; they are no longer kept up, and go with a later version.
create table post_counts (
  user_id uuid primary key references users on delete cascade,
  -- All but those in groups and under events.
  total integer not null check (total >= 0),
  -- Of these, what strangers do not see, and what most friends do not.
  not_public integer not null check (not_public >= 0),
  close_friends integer not null check (close_friends >= 0)
) with (fillfactor = 70);
-- A post that is written meanwhile waits, or it would be counted in the old place.
lock table posts in share row exclusive mode;
insert into post_counts (user_id, total, not_public, close_friends)
select id, post_count, friends_post_count, close_post_count from users where post_count > 0;

create or replace function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update post_counts set total = total - 1,
      not_public = not_public - (old.audience <> 'public')::int,
      close_friends = close_friends - (old.audience = 'close-friends')::int
    where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into post_counts (user_id, total, not_public, close_friends)
    values (new.user_id, 1, (new.audience <> 'public')::int, (new.audience = 'close-friends')::int)
    on conflict (user_id) do update set total = post_counts.total + 1,
      not_public = post_counts.not_public + excluded.not_public,
      close_friends = post_counts.close_friends + excluded.close_friends;
  end if;
  return null;
end $$;
