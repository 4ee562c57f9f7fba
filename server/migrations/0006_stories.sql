create table stories (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  object_id uuid not null unique references objects on delete cascade,
  audience text not null default 'public' check (audience in ('public', 'friends')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index stories_of_user on stories (user_id, id);
create index stories_by_expiry on stories (expires_at);

create table story_views (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- As exact as what a cursor carries.
  viewed_at timestamptz(3) not null default now(),
  primary key (story_id, user_id)
);
create index story_views_newest on story_views (story_id, viewed_at desc, user_id desc);
create index story_views_of_user on story_views (user_id);

-- A story's picture goes with it.
create trigger stories_deleted after delete on stories for each row execute function delete_post_object();
