-- What a page that members link to says of itself: fetched once for an address, and again after its end where somebody
-- links to it then. 'none': it says nothing, or it may not or cannot be fetched.
create table link_previews (
  id uuid primary key default new_id(),
  url text not null unique check (length(url) <= 2048),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none')),
  title text check (length(title) <= 400),
  description text check (length(description) <= 600),
  author text check (length(author) <= 160),
  expires_at timestamptz not null,
  check (state <> 'ready' or title is not null)
);
create index link_previews_by_end on link_previews (expires_at);

-- Which post, comment or message shows which: ids are unique among all.
create table text_previews (
  text_id uuid primary key,
  kind text not null check (kind in ('post', 'comment', 'message')),
  preview_id uuid not null references link_previews
);
create index text_previews_of on text_previews (preview_id, text_id);

-- The copy of a page's picture is nobody's upload.
alter table objects
  alter column owner_id drop not null,
  add check (owner_id is not null or attached_to = 'preview');
create trigger link_previews_deleted after delete on link_previews
  for each row execute function delete_objects_of_thing();

-- A preview goes with its text as pictures do, and at once where the text is soft-deleted.
create function delete_preview_of_text() returns trigger language plpgsql as $$
begin
  delete from text_previews where text_id = old.id;
  return null;
end $$;
create trigger posts_deleted_preview after delete on posts for each row execute function delete_preview_of_text();
create trigger comments_deleted_preview after delete on comments for each row execute function delete_preview_of_text();
create trigger messages_deleted_preview after delete on messages for each row execute function delete_preview_of_text();
create trigger posts_soft_deleted_preview after update of deleted_at on posts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_preview_of_text();
create trigger messages_soft_deleted_preview after update of deleted_at on messages
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_preview_of_text();
