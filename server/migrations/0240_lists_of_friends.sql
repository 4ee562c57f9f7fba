-- Lists of friends, such as the family or the choir: each is its owner's alone. Close friends are the first list of everybody and
-- have no row here.
create table friend_lists (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 50),
  created_at timestamptz not null default now()
);
create unique index friend_lists_of_user on friend_lists (user_id, lower(name));

-- The lists of the friend that the member of the row is on. It stands beside `sees_close` for the same reason: every check of
-- friendship reads this row anyway, and lists end with the friendship.
alter table friends add column list_ids uuid[] not null default '{}';

-- Whom a post for close friends is for instead of them: those on this list of its author. It refers to nothing once the list is
-- deleted, and then nobody but the author sees the post. Without a meaning for other audiences.
alter table posts add column list_id uuid;
create index posts_for_lists on posts (user_id, list_id) where list_id is not null and deleted_at is null;

-- The list that a version was for.
alter table edits add column list_id uuid;

create or replace function store_comment_edit() returns trigger language plpgsql
as $$
begin
  insert into edits (comment_id, content, written_at, audience, list_id)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at), audience_of_post(old.post_id),
    (select list_id from posts where posts.id = old.post_id));
  new.words_edited_at := clock_timestamp();
  return new;
end $$;

-- The version is stored after the update, when the post's own row has the next audience already.
create or replace function store_post_edit() returns trigger language plpgsql
as $$
begin
  insert into edits (post_id, content, written_at, audience, list_id)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at),
    case when old.group_id is null then old.audience else audience_of_post(old.id) end, old.list_id);
  update posts set words_edited_at = clock_timestamp() where id = new.id;
  return null;
end $$;
