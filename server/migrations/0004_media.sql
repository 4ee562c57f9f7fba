-- What members upload. Asked for (waiting), arrived as bytes (arrived), checked and made ready to show (ready). The name
-- is what addresses carry and holds 128 random bits. An object is attached to one thing at most, by its owner only.
create table objects (
  id uuid primary key default new_id(),
  owner_id uuid not null references users on delete cascade,
  name text not null unique check (length(name) = 22),
  -- Where its upload address led, so that an address of another site is not taken for one of ours.
  origin text not null,
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'ready')),
  kind text check (kind in ('image', 'video')),
  content_type text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text check (length(placeholder) <= 4000),
  bytes bigint not null default 0,
  attached_to text,
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (kind is not null and content_type is not null and width is not null and height is not null))
);
create index objects_of_owner on objects (owner_id);
create index objects_unused on objects (created_at) where attached_to is null;

-- Files whose object is gone, to be removed from the store. Written by the database itself, so that no way of deleting
-- (a post, a member with everything they own) can forget the files.
create table object_leavings (
  name text primary key,
  deleted_at timestamptz not null default now()
);
create function leave_object() returns trigger language plpgsql as $$
begin
  insert into object_leavings (name) values (old.name) on conflict do nothing;
  return null;
end $$;
create trigger objects_deleted after delete on objects for each row execute function leave_object();
