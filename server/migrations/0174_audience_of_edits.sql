-- For whom an earlier version was: 'group' for the members of a private group. Others than its author read only versions
-- that were at least as open as the post is now. Null for those stored before this column: nobody knows for whom they were.
alter table edits add column audience text check (audience in ('public', 'friends', 'close-friends', 'group'));

-- For whom a post is, or the discussion of an event, which is its group's or everybody's.
create function audience_of_post(of_post uuid) returns text language sql stable as $$
  select case when groups.privacy = 'private' then 'group' else coalesce(posts.audience, 'public') end
  from posts
    left join events on events.id = posts.event_id
    left join groups on groups.id = coalesce(posts.group_id, events.group_id)
  where posts.id = of_post
$$;

-- The version is stored after the update, when the post's own row has the next audience already.
create or replace function store_post_edit() returns trigger language plpgsql as $$
begin
  insert into edits (post_id, content, written_at, audience)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at),
    case when old.group_id is null then old.audience else audience_of_post(old.id) end);
  update posts set words_edited_at = clock_timestamp() where id = new.id;
  return null;
end $$;

create or replace function store_comment_edit() returns trigger language plpgsql as $$
begin
  insert into edits (comment_id, content, written_at, audience)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at), audience_of_post(old.post_id));
  new.words_edited_at := clock_timestamp();
  return new;
end $$;
