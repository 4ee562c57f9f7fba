-- A post, a listing, a message or a comment has several pictures and films, in an order, each with words for who does not
-- see it. The object names what it belongs to: `attached_to` says what kind of thing that is, ids are unique among all.
alter table objects
  add column thing_id uuid,
  add column position smallint check (position between 0 and 9),
  add column alt text check (length(alt) <= 500);

update objects set attached_to = 'post', thing_id = posts.id, position = 0 from posts where posts.object_id = objects.id;
update objects set attached_to = 'item', thing_id = items.id, position = 0 from items where items.object_id = objects.id;
update objects set attached_to = 'message', thing_id = messages.id, position = 0
  from messages where messages.object_id = objects.id;

alter table objects
  -- Checked at the end of a statement, so that one statement can give them another order.
  add constraint objects_of_thing unique (thing_id, position) deferrable,
  add check ((thing_id is null) = (position is null) and (thing_id is null or attached_to is not null));

drop trigger posts_deleted on posts;
drop trigger posts_without_object on posts;
drop trigger items_deleted on items;
drop trigger items_pictured_anew on items;
drop trigger messages_deleted on messages;
alter table posts drop column object_id;
alter table items drop column object_id;
alter table messages drop column object_id;
alter table messages add check (deleted_at is null or content is null);

-- Pictures and films go with what they belong to; with a post or a message that is soft-deleted, at once.
create function delete_objects_of_thing() returns trigger language plpgsql as $$
begin
  delete from objects where thing_id = old.id;
  return null;
end $$;
create trigger posts_deleted after delete on posts for each row execute function delete_objects_of_thing();
create trigger items_deleted after delete on items for each row execute function delete_objects_of_thing();
create trigger messages_deleted after delete on messages for each row execute function delete_objects_of_thing();
create trigger comments_deleted after delete on comments for each row execute function delete_objects_of_thing();
create trigger posts_soft_deleted after update of deleted_at on posts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_objects_of_thing();
create trigger messages_soft_deleted after update of deleted_at on messages
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_objects_of_thing();

-- A comment may be a photo without words.
alter table comments drop constraint comments_content_check;
alter table comments add check ((content = '' or btrim(content) <> '') and length(content) <= 2000);
