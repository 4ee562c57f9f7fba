-- A group that is deleted is there for nobody any more, at once. What is in it goes after that in pieces, by a job, and its
-- row last: one statement that took everything along would not end in time for a large one.
alter table groups add column deleted_at timestamptz;
-- Mostly empty: what a feed asks of it costs nothing.
create index groups_deleted on groups (id) where deleted_at is not null;

-- As in 0013_groups.sql, but for a group that nobody is left in, which goes the same way.
create or replace function keep_group_owned() returns trigger language plpgsql as $$
begin
  if exists (select 1 from groups where id = old.group_id and deleted_at is not null) then return null; end if;
  update group_members set role = 'owner'
  where group_id = old.group_id and user_id = (
    select user_id from group_members where group_id = old.group_id order by rank, joined_at, user_id limit 1);
  if found then return null; end if;
  update groups set deleted_at = now(), object_id = null where id = old.group_id;
  if found then
    insert into jobs (kind, key, payload)
    values ('group-erasure', old.group_id, jsonb_build_object('groupId', old.group_id)) on conflict do nothing;
  end if;
  return null;
end $$;
