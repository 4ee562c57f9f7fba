-- The files of what somebody used are removed a day after their object: a backup that dumps the database first and then
-- copies the files finds every file that the dump names. Uploads that nothing used, and archives, may go at once.
alter table object_leavings add column remove_at timestamptz not null default now();
create index object_leavings_due on object_leavings (remove_at);

create function leave_used_object() returns trigger language plpgsql as $$
begin
  insert into object_leavings (name, remove_at)
    values (old.name, case when old.attached_to is null then now() else now() + interval '1 day' end)
    on conflict do nothing;
  return null;
end $$;
drop trigger objects_deleted on objects;
create trigger objects_deleted after delete on objects for each row execute function leave_used_object();
