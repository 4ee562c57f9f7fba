-- A story is a picture or a film, with a caption or without, or words alone on a drawn background.
alter table stories
  alter column object_id drop not null,
  add column content text check (btrim(content) <> '' and length(content) <= 500),
  add column background text check (length(background) between 1 and 30),
  add column mentions jsonb not null default '[]',
  add constraint stories_of_something check (object_id is not null and background is null
    or object_id is null and content is not null and background is not null);
create index stories_mentioning on stories using gin (mentions jsonb_path_ops) where mentions <> '[]';

-- A reaction to a story is a message of one emoji, and known as what it is.
alter table messages add column story_reaction text
  check (story_reaction in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  add constraint messages_reacting_to_story check (story_reaction is null or is_story_reply);

-- A mention in a story leads to it, and goes with it.
alter table notifications add column story_id uuid references stories on delete cascade;
create index notifications_on_story on notifications (story_id) where story_id is not null;
