-- Pages of associations, shops, the parish, the town hall. What a page writes has a row of `users` as its author, as everything
-- written has: it is verified never, so that it is in no list of people, and nobody signs in to it.
alter table users add column is_page boolean not null default false;
alter table users drop constraint users_first_name_check, drop constraint users_last_name_check;
-- Beside 0.1.0: they accept more than before.
alter table users add constraint users_first_name_check
  check (btrim(first_name) <> '' and length(first_name) <= case when is_page then 80 else 50 end);
-- Beside 0.1.0: it accepts more than before.
alter table users add constraint users_last_name_check
  check ((btrim(last_name) <> '' or is_page) and length(last_name) <= 50);

-- Every handle that ever was, as look-alikes are folded: none is given a second time.
create table page_handles (
  folded text primary key,
  created_at timestamptz not null default now()
);

create table pages (
  id uuid primary key references users on delete cascade,
  handle text not null check (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  kind text not null check (kind in ('association', 'business', 'authority', 'church', 'school', 'culture', 'other')),
  about text check (btrim(about) <> '' and length(about) <= 2000),
  address text check (btrim(address) <> '' and length(address) <= 200),
  links jsonb not null default '[]',
  -- The time zone, and for each weekday from Monday on its times.
  hours jsonb,
  follower_count integer not null default 0 check (follower_count >= 0),
  created_at timestamptz not null default now(),
  -- A deleted page is there for nobody at once; what it wrote goes after that, by the job that erases accounts.
  deleted_at timestamptz,
  name_words tsvector not null generated always as (words_of(name)) stored,
  words tsvector not null generated always as (words_of(name || ' ' || handle || ' ' || coalesce(about, ''))) stored,
  name_signs text not null generated always as (signs_of(name)) stored,
  signs text not null generated always as (signs_of(name || ' ' || coalesce(about, ''))) stored
);
create unique index pages_handle on pages (handle);
create index pages_by_words on pages using gin (name_words, words);

-- Who acts as a page.
create table page_editors (
  page_id uuid not null references pages on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  added_at timestamptz not null default clock_timestamp(),
  primary key (page_id, user_id)
);
create index page_editors_of_user on page_editors (user_id);

create table page_follows (
  page_id uuid not null references pages on delete cascade,
  user_id uuid not null references users on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (page_id, user_id)
);
create index page_follows_of_user on page_follows (user_id, page_id desc);

-- A post that a page wrote. Only of these can one be for the world.
create table page_posts (
  post_id uuid primary key references posts on delete cascade,
  page_id uuid not null references pages on delete cascade,
  -- Which editor it was; null once their account is deleted.
  written_by uuid references users on delete set null,
  is_for_world boolean not null default false
);
create index page_posts_of_page on page_posts (page_id, post_id desc);
create index page_posts_by on page_posts (written_by) where written_by is not null;
create index page_posts_for_world on page_posts (post_id desc) where is_for_world;

create function count_followers() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update pages set follower_count = follower_count + 1 where id = new.page_id;
  else
    update pages set follower_count = follower_count - 1 where id = old.page_id;
  end if;
  return null;
end $$;
create trigger page_follows_counted after insert or delete on page_follows
  for each row execute function count_followers();

-- Whichever way its last owner goes, with the whole account too: the editor who is there longest takes it over, and a page without
-- editors is deleted.
create function keep_page_owner() returns trigger language plpgsql
as $$
begin
  -- Whoever else changes its editors waits for this, or is waited for.
  perform 1 from pages where id = old.page_id and deleted_at is null for no key update;
  if not found or exists (select 1 from page_editors where page_id = old.page_id and role = 'owner') then
    return null;
  end if;
  update page_editors set role = 'owner' where page_id = old.page_id and user_id = (
    select user_id from page_editors where page_id = old.page_id order by added_at, user_id limit 1);
  if not found then
    update pages set deleted_at = now() where id = old.page_id;
    update users set suspended_at = now(), bio = null, profile_image_url = null, cover_image_url = null
    where id = old.page_id;
    insert into jobs (kind, key, payload)
    values ('account-erasure', old.page_id, jsonb_build_object('userId', old.page_id)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger page_editors_left after delete on page_editors for each row execute function keep_page_owner();

create trigger words_kept after insert or update of name, about on pages for each row execute function keep_words();
