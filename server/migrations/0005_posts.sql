-- One row per pair, whoever asked.
create table friendships (
  id uuid primary key default new_id(),
  requester_id uuid not null references users on delete cascade,
  addressee_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (requester_id <> addressee_id)
);
create unique index friendships_of_pair
  on friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index friendships_to on friendships (addressee_id, id desc) where status = 'pending';
create index friendships_from on friendships (requester_id, id desc) where status = 'pending';

-- Accepted friendships from both sides, so that 'is a friend of' is one look at one index. Kept by the database.
create table friends (
  user_id uuid not null references users on delete cascade,
  friend_id uuid not null references users on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, friend_id)
);
create index friends_newest on friends (user_id, since desc, friend_id desc);
create function keep_friends() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'accepted' then
    delete from friends where (user_id, friend_id) in
      ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id));
  end if;
  if tg_op <> 'DELETE' and new.status = 'accepted' then
    insert into friends (user_id, friend_id)
    values (new.requester_id, new.addressee_id), (new.addressee_id, new.requester_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger friendships_kept after insert or update or delete on friendships
  for each row execute function keep_friends();

create table posts (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  content text check (btrim(content) <> '' and length(content) <= 5000),
  mentions jsonb not null default '[]',
  object_id uuid unique references objects on delete set null,
  audience text not null default 'public' check (audience in ('public', 'friends')),
  is_share boolean not null default false,
  shared_post_id uuid references posts on delete set null,
  reaction_counts jsonb not null default '{}',
  comment_count integer not null default 0 check (comment_count >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  client_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (user_id, client_id)
);
create index posts_of_user on posts (user_id, id desc);
create index posts_sharing on posts (shared_post_id) where shared_post_id is not null;

create table reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, user_id)
);
create index reactions_newest on reactions (post_id, created_at desc, user_id desc);
create index reactions_by_type on reactions (post_id, type, created_at desc, user_id desc);
create index reactions_of_user on reactions (user_id);

create table comments (
  id uuid primary key default new_id(),
  post_id uuid not null references posts on delete cascade,
  parent_id uuid references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null check (btrim(content) <> '' and length(content) <= 2000),
  mentions jsonb not null default '[]',
  client_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (user_id, client_id)
);
create index comments_of_post on comments (post_id, id desc);
create index comments_answering on comments (parent_id) where parent_id is not null;

create table saved_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  saved_id uuid not null default new_id(),
  primary key (user_id, post_id)
);
create index saved_posts_newest on saved_posts (user_id, saved_id desc);
create index saved_posts_of_post on saved_posts (post_id);

-- Counters on the post, kept in the transaction that changes what they count, whichever way it is changed.
create function count_reactions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update posts set reaction_counts = case
      when (reaction_counts ->> old.type)::int > 1
      then jsonb_set(reaction_counts, array[old.type], to_jsonb((reaction_counts ->> old.type)::int - 1))
      else reaction_counts - old.type end
    where id = old.post_id;
  end if;
  if tg_op <> 'DELETE' then
    update posts set reaction_counts = jsonb_set(reaction_counts, array[new.type],
      to_jsonb(coalesce((reaction_counts ->> new.type)::int, 0) + 1))
    where id = new.post_id;
  end if;
  return null;
end $$;
create trigger reactions_counted after insert or delete on reactions
  for each row execute function count_reactions();
create trigger reactions_recounted after update of type on reactions
  for each row when (old.type <> new.type) execute function count_reactions();

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update posts set comment_count = comment_count + 1 where id = new.post_id;
  else update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or delete on comments
  for each row execute function count_comments();

create function count_shares() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update posts set share_count = share_count + 1 where id = new.shared_post_id;
  else update posts set share_count = share_count - 1 where id = old.shared_post_id;
  end if;
  return null;
end $$;
create trigger shares_counted_up after insert on posts
  for each row when (new.shared_post_id is not null) execute function count_shares();
create trigger shares_counted_down after delete on posts
  for each row when (old.shared_post_id is not null) execute function count_shares();

-- A post's picture goes with it.
create function delete_post_object() returns trigger language plpgsql as $$
begin
  delete from objects where id = old.object_id;
  return null;
end $$;
create trigger posts_deleted after delete on posts
  for each row when (old.object_id is not null) execute function delete_post_object();

-- What a member's card counts, kept the same way.
alter table users
  add column post_count integer not null default 0 check (post_count >= 0),
  add column friend_count integer not null default 0 check (friend_count >= 0);
create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update users set post_count = post_count + 1 where id = new.user_id;
  else update users set post_count = post_count - 1 where id = old.user_id;
  end if;
  return null;
end $$;
create trigger posts_counted after insert or delete on posts for each row execute function count_posts();

create function count_friends() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update users set friend_count = friend_count + 1 where id = new.user_id;
  else update users set friend_count = friend_count - 1 where id = old.user_id;
  end if;
  return null;
end $$;
create trigger friends_counted after insert or delete on friends for each row execute function count_friends();
