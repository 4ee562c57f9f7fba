-- What a suspended member left is counted nowhere. It was subtracted whenever something was read, from thousands of
-- suspended members; now it is taken out of the counters once, in batches after the suspension, and put back after its
-- end: a row says whether it is counted.
alter table reactions add column is_counted boolean not null default true;
alter table comments add column is_counted boolean not null default true;
alter table comment_reactions add column is_counted boolean not null default true;
alter table posts add column is_counted boolean not null default true;
alter table friends add column is_counted boolean not null default true;
alter table group_members add column is_counted boolean not null default true;
alter table event_responses add column is_counted boolean not null default true;

create or replace function recount_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = add_counts(reaction_counts, changed.by_type)
  from (select post_id, jsonb_object_agg(type, change) as by_type
    from (select post_id, type, sum(change) as change
      from (select post_id, type, 1 as change from added where is_counted
        union all select post_id, type, -1 from gone where is_counted) as changes
      group by post_id, type) as by_kind where change <> 0 group by post_id) as changed
  where posts.id = changed.post_id;
  return null;
end $$;
create or replace function uncount_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = add_counts(reaction_counts, fewer.by_type)
  from (select post_id, jsonb_object_agg(type, -count) as by_type
    from (select post_id, type, count(*) from gone where is_counted group by post_id, type) as by_kind
    group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $$;

create or replace function uncount_comments() returns trigger language plpgsql as $$
begin
  update posts set comment_count = posts.comment_count - fewer.count
  from (select post_id, count(*) from gone where is_counted group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $$;
create function recount_comments() returns trigger language plpgsql as $$
begin
  update posts set comment_count = comment_count + case when new.is_counted then 1 else -1 end
  where id = new.post_id and deleted_at is null;
  return null;
end $$;
create trigger comments_recounted after update of is_counted on comments
  for each row when (old.is_counted <> new.is_counted) execute function recount_comments();

create or replace function count_comment_reactions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update comments set reaction_counts = add_counts(reaction_counts, jsonb_build_object(old.type, -1))
    where id = old.comment_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update comments set reaction_counts = add_counts(reaction_counts, jsonb_build_object(new.type, 1))
    where id = new.comment_id;
  end if;
  return null;
end $$;
drop trigger comment_reactions_recounted on comment_reactions;
create trigger comment_reactions_recounted after update of type, is_counted on comment_reactions
  for each row when ((old.type, old.is_counted) is distinct from (new.type, new.is_counted))
  execute function count_comment_reactions();
create or replace function uncount_comment_reactions() returns trigger language plpgsql as $$
begin
  update comments set reaction_counts = add_counts(reaction_counts, fewer.by_type)
  from (select comment_id, jsonb_object_agg(type, -count) as by_type
    from (select comment_id, type, count(*) from gone where is_counted group by comment_id, type) as by_kind
    group by comment_id) as fewer
  where comments.id = fewer.comment_id
    and not exists (select 1 from posts where posts.id = comments.post_id and posts.deleted_at is not null);
  return null;
end $$;

create or replace function count_shares() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update posts set share_count = share_count + 1 where id = new.shared_post_id;
  elsif old.is_counted then update posts set share_count = share_count - 1 where id = old.shared_post_id;
  end if;
  return null;
end $$;
create function recount_shares() returns trigger language plpgsql as $$
begin
  update posts set share_count = share_count + case when new.is_counted then 1 else -1 end where id = new.shared_post_id;
  return null;
end $$;
create trigger shares_recounted after update of is_counted on posts
  for each row when (old.is_counted <> new.is_counted and new.shared_post_id is not null and new.deleted_at is null)
  execute function recount_shares();

create or replace function count_friends() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update users set friend_count = friend_count - 1 where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update users set friend_count = friend_count + 1 where id = new.user_id;
  end if;
  return null;
end $$;
create trigger friends_recounted after update of is_counted on friends
  for each row when (old.is_counted <> new.is_counted) execute function count_friends();

create or replace function count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update groups set member_count = member_count + 1 where id = new.group_id;
  end if;
  return null;
end $$;
create trigger group_members_recounted after update of is_counted on group_members
  for each row when (old.is_counted <> new.is_counted) execute function count_group_members();

create or replace function count_event_responses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update events set going_count = going_count - (old.status = 'going')::int,
      interested_count = interested_count - (old.status = 'interested')::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update events set going_count = going_count + (new.status = 'going')::int,
      interested_count = interested_count + (new.status = 'interested')::int
    where id = new.event_id;
  end if;
  return null;
end $$;
drop trigger event_responses_recounted on event_responses;
create trigger event_responses_recounted after update of status, is_counted on event_responses
  for each row when ((old.status, old.is_counted) is distinct from (new.status, new.is_counted))
  execute function count_event_responses();

-- The job is queued by the database, whichever way a suspension begins or ends; not for an account that is closed, whose
-- marks are deleted.
create or replace function hide_suspended() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null then
    insert into hidden_members (user_id, from_id) values (new.id, null) on conflict do nothing;
  else
    delete from hidden_members where user_id = new.id and from_id is null;
  end if;
  if new.email_verified_at is not null then
    insert into jobs (kind, key, payload)
    values ('suspension-counts', new.id, jsonb_build_object('userId', new.id))
    on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null;
  end if;
  return null;
end $$;

insert into jobs (kind, key, payload)
select 'suspension-counts', user_id, jsonb_build_object('userId', user_id) from hidden_members where from_id is null
on conflict do nothing;
