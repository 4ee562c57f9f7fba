-- A trigger before updates of the content made PostgreSQL make the stored words of a post anew at every update of the row,
-- the counters' too: it cannot know what such a trigger changes. One after the update costs an edit one update more.
drop trigger posts_reworded on posts;
create or replace function store_post_edit() returns trigger language plpgsql as $$
begin
  insert into edits (post_id, content, written_at)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at));
  update posts set words_edited_at = clock_timestamp() where id = new.id;
  return null;
end $$;
create trigger posts_reworded after update of content on posts
  for each row when (old.content is distinct from new.content) execute function store_post_edit();
