-- A post that is deleted is soft-deleted first: nobody sees it any more, at once. What hangs on it goes after that in
-- batches, by a job, and its row last: one statement that took 150,000 reactions along would not end in time.
alter table posts add column deleted_at timestamptz;
-- Mostly empty: what the notifications ask of it costs nothing.
create index posts_deleted on posts (id) where deleted_at is not null;

-- The picture of a soft-deleted post goes at once.
create trigger posts_without_object after update of object_id on posts
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function delete_post_object();

-- A soft-deleted share is not counted any more.
drop trigger shares_counted_down on posts;
create trigger shares_counted_down after delete on posts
  for each row when (old.shared_post_id is not null and old.deleted_at is null) execute function count_shares();
create trigger shares_soft_deleted after update of deleted_at on posts
  for each row when (old.deleted_at is null and new.deleted_at is not null and old.shared_post_id is not null)
  execute function count_shares();

-- Counters on posts and comments go down once per statement, and not at all for what goes with its soft-deleted post.
drop trigger reactions_counted on reactions;
create trigger reactions_counted after insert on reactions for each row execute function count_reactions();
create function uncount_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = (
    select coalesce(jsonb_object_agg(key, count) filter (where count > 0), '{}')
    from (select key, value::int - coalesce((fewer.by_type ->> key)::int, 0) as count
      from jsonb_each_text(posts.reaction_counts)) as counted)
  from (select post_id, jsonb_object_agg(type, count) as by_type
    from (select post_id, type, count(*) from gone group by post_id, type) as by_kind group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $$;
create trigger reactions_uncounted after delete on reactions
  referencing old table as gone for each statement execute function uncount_reactions();

drop trigger comments_counted on comments;
create trigger comments_counted after insert on comments for each row execute function count_comments();
create function uncount_comments() returns trigger language plpgsql as $$
begin
  update posts set comment_count = posts.comment_count - fewer.count
  from (select post_id, count(*) from gone group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $$;
create trigger comments_uncounted after delete on comments
  referencing old table as gone for each statement execute function uncount_comments();

drop trigger comment_reactions_counted on comment_reactions;
create trigger comment_reactions_counted after insert on comment_reactions
  for each row execute function count_comment_reactions();
create function uncount_comment_reactions() returns trigger language plpgsql as $$
begin
  update comments set reaction_counts = (
    select coalesce(jsonb_object_agg(key, count) filter (where count > 0), '{}')
    from (select key, value::int - coalesce((fewer.by_type ->> key)::int, 0) as count
      from jsonb_each_text(comments.reaction_counts)) as counted)
  from (select comment_id, jsonb_object_agg(type, count) as by_type
    from (select comment_id, type, count(*) from gone group by comment_id, type) as by_kind group by comment_id) as fewer
  where comments.id = fewer.comment_id
    and not exists (select 1 from posts where posts.id = comments.post_id and posts.deleted_at is not null);
  return null;
end $$;
create trigger comment_reactions_uncounted after delete on comment_reactions
  referencing old table as gone for each statement execute function uncount_comment_reactions();
