-- A page that an administrator has named sends alerts in its own name.
alter table pages add column may_alert boolean not null default false;
-- Null for what administrators announce.
alter table announcements add column page_id uuid references pages on delete cascade;
create index announcements_of_page on announcements (page_id) where page_id is not null;
-- Beside 0.1.0: it writes no page, and null passes.
alter table announcements add constraint announcements_page_check check (page_id is null or kind = 'alert');

-- With its page an alert is gone from every screen.
create or replace function keep_page_owner() returns trigger language plpgsql
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
    update announcements set deleted_at = now() where page_id = old.page_id and deleted_at is null;
    update users set suspended_at = now(), bio = null, profile_image_url = null, cover_image_url = null
    where id = old.page_id;
    insert into jobs (kind, key, payload)
    values ('account-erasure', old.page_id, jsonb_build_object('userId', old.page_id)) on conflict do nothing;
  end if;
  return null;
end $$;
