-- What is said under an event: comments on a post of its own, which has the event's id, no words, and no audience but the
-- event's. It is in no feed, on no profile and not counted; whoever may see the event reads and writes its comments.
alter table posts
  add column event_id uuid references events on delete cascade,
  alter column audience drop not null,
  add check (event_id is null or event_id = id),
  add check ((audience is null) = (event_id is not null)),
  add check (event_id is null or (content is null and group_id is null and not is_share));
create unique index posts_of_event on posts (event_id) where event_id is not null;

drop trigger posts_counted_up on posts;
create trigger posts_counted_up after insert on posts
  for each row when (new.group_id is null and new.event_id is null) execute function count_posts();
drop trigger posts_counted_down on posts;
create trigger posts_counted_down after delete on posts
  for each row when (old.group_id is null and old.event_id is null) execute function count_posts();
drop trigger posts_counted_anew on posts;
create trigger posts_counted_anew after update of audience, deleted_at on posts
  for each row when (new.group_id is null and new.event_id is null
    and (old.audience, old.deleted_at) is distinct from (new.audience, new.deleted_at))
  execute function count_posts();

-- Every event has one, whichever way it is made.
create function open_discussion() returns trigger language plpgsql as $$
begin
  insert into posts (id, user_id, audience, event_id, created_at) values (new.id, new.user_id, null, new.id, new.created_at);
  return null;
end $$;
create trigger events_discussed after insert on events for each row execute function open_discussion();
insert into posts (id, user_id, audience, event_id, created_at) select id, user_id, null, id, created_at from events;
