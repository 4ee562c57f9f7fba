create table groups (
  id uuid primary key default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text check (btrim(description) <> '' and length(description) <= 5000),
  privacy text not null default 'public' check (privacy in ('public', 'private')),
  object_id uuid unique references objects on delete set null,
  member_count integer not null default 0 check (member_count >= 0),
  created_at timestamptz not null default now(),
  -- What a search looks through: see 0011_search.sql.
  search_name text not null generated always as (plain(name)) stored
);
create index groups_by_letters on groups using gin (search_name gin_trgm_ops);

create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('member', 'moderator', 'owner')),
  rank smallint not null generated always as (case role when 'owner' then 1 when 'moderator' then 2 else 3 end) stored,
  -- As exact as what a cursor carries.
  joined_at timestamptz(3) not null default clock_timestamp(),
  primary key (group_id, user_id)
);
create unique index group_owners on group_members (group_id) where role = 'owner';
create index group_members_in_order on group_members (group_id, rank, joined_at, user_id);
create index group_members_of_user on group_members (user_id, group_id desc);

create table group_requests (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz(3) not null default clock_timestamp(),
  primary key (group_id, user_id)
);
create index group_requests_in_order on group_requests (group_id, requested_at, user_id);
create index group_requests_of_user on group_requests (user_id);

create table group_bans (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  banned_at timestamptz(3) not null default clock_timestamp(),
  primary key (group_id, user_id)
);
create index group_bans_newest on group_bans (group_id, banned_at desc, user_id desc);
create index group_bans_of_user on group_bans (user_id);

create table group_invitations (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  primary key (group_id, user_id, inviter_id)
);
create index group_invitations_of_user on group_invitations (user_id);
create index group_invitations_by on group_invitations (inviter_id);

-- Kept in the transaction that changes it, whichever way it is changed.
create function count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update groups set member_count = member_count + 1 where id = new.group_id;
  else update groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  return null;
end $$;
create trigger group_members_counted after insert or delete on group_members
  for each row execute function count_group_members();

-- An owner leaves without handing over only with the whole account: the next in line takes the group on, and where there
-- is nobody left it goes.
create function keep_group_owned() returns trigger language plpgsql as $$
begin
  update group_members set role = 'owner'
  where group_id = old.group_id and user_id = (
    select user_id from group_members where group_id = old.group_id order by rank, joined_at, user_id limit 1);
  if not found then delete from groups where id = old.group_id; end if;
  return null;
end $$;
create trigger group_owner_gone after delete on group_members
  for each row when (old.role = 'owner') execute function keep_group_owned();

-- A group's cover goes with it, and when another one takes its place.
create trigger groups_deleted after delete on groups
  for each row when (old.object_id is not null) execute function delete_post_object();
create trigger groups_covered_anew after update of object_id on groups
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function delete_post_object();

-- Who sees it is the group's to say.
alter table posts
  add column group_id uuid references groups on delete cascade,
  add check (group_id is null or audience = 'public');
create index posts_of_group on posts (group_id, id desc) where group_id is not null;

-- A profile counts what it can show: what was written for a group is not on it.
drop trigger posts_counted on posts;
create trigger posts_counted_up after insert on posts
  for each row when (new.group_id is null) execute function count_posts();
create trigger posts_counted_down after delete on posts
  for each row when (old.group_id is null) execute function count_posts();

alter table notifications add column group_id uuid references groups on delete cascade;
create index notifications_on_group on notifications (group_id) where group_id is not null;
