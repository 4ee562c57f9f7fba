-- A file that a member shares with a group: the object names it as its thing.
create table group_files (
  id uuid primary key default new_id(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index group_files_newest on group_files (group_id, id desc);
create index group_files_of_user on group_files (user_id);
create trigger group_files_deleted after delete on group_files for each row execute function delete_objects_of_thing();
