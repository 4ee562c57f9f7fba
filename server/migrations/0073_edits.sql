-- What a post or a comment said before its words were changed, stored by the database whichever way they are changed. When
-- they were changed last is on the row itself: who reacted before that, reacted to other words.
create table edits (
  id uuid primary key default new_id(),
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  -- Null for a post that was a picture without words.
  content text,
  written_at timestamptz not null,
  check (num_nonnulls(post_id, comment_id) = 1)
);
create index edits_of_post on edits (post_id, id desc) where post_id is not null;
create index edits_of_comment on edits (comment_id, id desc) where comment_id is not null;

alter table posts add column words_edited_at timestamptz;
alter table comments add column words_edited_at timestamptz;
-- Reactions that were there before count as given now.
alter table comment_reactions add column created_at timestamptz not null default now();
alter table comment_reactions alter column created_at set default clock_timestamp();

create function store_post_edit() returns trigger language plpgsql as $$
begin
  insert into edits (post_id, content, written_at)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at));
  new.words_edited_at := clock_timestamp();
  return new;
end $$;
create trigger posts_reworded before update of content on posts
  for each row when (old.content is distinct from new.content) execute function store_post_edit();

create function store_comment_edit() returns trigger language plpgsql as $$
begin
  insert into edits (comment_id, content, written_at)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at));
  new.words_edited_at := clock_timestamp();
  return new;
end $$;
create trigger comments_reworded before update of content on comments
  for each row when (old.content is distinct from new.content) execute function store_comment_edit();
