-- Stories that their author shows on the profile for as long as they like, under names of the author's own. Each is seen
-- there by whoever could have seen the story.
create table highlights (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 30),
  cover_id uuid references stories on delete set null,
  created_at timestamptz not null default now()
);
create index highlights_of_user on highlights (user_id, id desc);
create index highlights_covered_by on highlights (cover_id) where cover_id is not null;

create table highlight_stories (
  highlight_id uuid not null references highlights on delete cascade,
  story_id uuid not null references stories on delete cascade,
  primary key (highlight_id, story_id)
);
create index highlight_stories_of_story on highlight_stories (story_id);

-- A highlight is deleted with the last of its stories.
create function delete_empty_highlights() returns trigger language plpgsql as $$
begin
  delete from highlights using (select distinct highlight_id from gone) as emptied
  where highlights.id = emptied.highlight_id and not exists (
    select 1 from highlight_stories where highlight_stories.highlight_id = highlights.id);
  return null;
end $$;
create trigger highlight_stories_deleted after delete on highlight_stories
  referencing old table as gone for each statement execute function delete_empty_highlights();
