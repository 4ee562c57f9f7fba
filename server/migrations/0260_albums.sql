-- Photos and videos by one or several, of a member, a group or an event. A member's own is for an audience; the others are for
-- whoever sees the group or the event, and stay when their maker leaves.
create table albums (
  id uuid primary key default new_id(),
  user_id uuid references users on delete set null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  description text check (length(description) <= 1000),
  group_id uuid references groups on delete cascade,
  event_id uuid references events on delete cascade,
  audience text check (audience in ('public', 'friends', 'close-friends')),
  -- Who adds photos beside those who look after it: nobody, chosen friends, or everyone in the group or at the event.
  contributing text not null check (contributing in ('owner', 'chosen', 'members')),
  cover_id uuid,
  created_at timestamptz not null default now(),
  constraint albums_of_one check (num_nonnulls(group_id, event_id, audience) = 1),
  constraint albums_of_member check (audience is null or user_id is not null)
);
create index albums_of_user on albums (user_id, id desc);
create index albums_of_group on albums (group_id, id desc) where group_id is not null;
create index albums_of_event on albums (event_id, id desc) where event_id is not null;
create index albums_covered_by on albums (cover_id) where cover_id is not null;

-- The object names it as its thing.
create table album_photos (
  id uuid primary key default new_id(),
  album_id uuid not null references albums on delete cascade,
  -- Who added it.
  user_id uuid not null references users on delete cascade,
  position integer not null,
  created_at timestamptz not null default now()
);
create index album_photos_in_order on album_photos (album_id, position, id);
create index album_photos_of_user on album_photos (user_id);
alter table albums add constraint albums_cover_id_fkey foreign key (cover_id) references album_photos on delete set null;
create trigger album_photos_deleted after delete on album_photos
  for each row execute function delete_objects_of_thing();

-- Friends of the owner who add to a member's album, while they are friends.
create table album_contributors (
  album_id uuid not null references albums on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  primary key (album_id, user_id)
);
create index album_contributors_of_user on album_contributors (user_id);

-- What members were notified of an album goes with it: it is the subject of its notifications.
create index notifications_of_album on notifications (subject_id) where type in ('album-invitation', 'album-photos');
create function forget_album() returns trigger language plpgsql
as $$
begin
  delete from notifications where subject_id = old.id and type in ('album-invitation', 'album-photos');
  return null;
end $$;
create trigger albums_deleted after delete on albums for each row execute function forget_album();

-- A member's own albums go with them, before those of groups and events forget who made them.
create function delete_albums_of_user() returns trigger language plpgsql
as $$
begin
  delete from albums where user_id = old.id and audience is not null;
  return old;
end $$;
create trigger users_albums before delete on users for each row execute function delete_albums_of_user();
