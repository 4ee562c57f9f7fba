-- A poll belongs to a post. It never changes; its counters do: of each choice by its number, and of those who voted. They
-- are not on the post's row, so that votes wait neither for reactions nor for comments.
create table polls (
  post_id uuid primary key references posts on delete cascade,
  choices jsonb not null check (jsonb_array_length(choices) between 2 and 10),
  is_multiple boolean not null,
  is_secret boolean not null,
  ends_at timestamptz not null,
  counts jsonb not null default '{}'
) with (fillfactor = 85);

-- One row for each member: nobody votes twice, whatever they send at the same moment.
create table poll_votes (
  post_id uuid not null references polls on delete cascade,
  user_id uuid not null references users on delete cascade,
  choices smallint[] not null check (cardinality(choices) between 1 and 10),
  created_at timestamptz not null default clock_timestamp(),
  is_counted boolean not null default true,
  primary key (post_id, user_id)
);
-- The voters of one choice are read from the index alone.
create index poll_votes_newest on poll_votes (post_id, created_at desc, user_id desc) include (choices);
create index poll_votes_of_user on poll_votes (user_id, post_id);

create function count_votes() returns trigger language plpgsql as $$
begin
  update polls set counts = add_counts(counts, more.by_kind)
  from (select post_id, jsonb_object_agg(kind, count) as by_kind
    from (select post_id, kind, count(*) from added cross join unnest(choices::text[] || 'voters'::text) as kind
      where is_counted group by post_id, kind) as by_post group by post_id) as more
  where polls.post_id = more.post_id;
  return null;
end $$;
create trigger votes_counted after insert on poll_votes
  referencing new table as added for each statement execute function count_votes();

create function recount_votes() returns trigger language plpgsql as $$
begin
  update polls set counts = add_counts(counts, changed.by_kind)
  from (select post_id, jsonb_object_agg(kind, change) as by_kind
    from (select post_id, kind, sum(change) as change
      from (select post_id, choices, 1 as change from added where is_counted
        union all select post_id, choices, -1 from gone where is_counted) as changes
      cross join unnest(choices::text[] || 'voters'::text) as kind
      group by post_id, kind) as by_post where change <> 0 group by post_id) as changed
  where polls.post_id = changed.post_id;
  return null;
end $$;
create trigger votes_recounted after update on poll_votes
  referencing old table as gone new table as added for each statement execute function recount_votes();

-- Votes that go with their soft-deleted post are not counted down.
create function uncount_votes() returns trigger language plpgsql as $$
begin
  update polls set counts = add_counts(counts, fewer.by_kind)
  from (select post_id, jsonb_object_agg(kind, -count) as by_kind
    from (select post_id, kind, count(*) from gone cross join unnest(choices::text[] || 'voters'::text) as kind
      where is_counted group by post_id, kind) as by_post group by post_id) as fewer
  where polls.post_id = fewer.post_id
    and not exists (select 1 from posts where posts.id = polls.post_id and posts.deleted_at is not null);
  return null;
end $$;
create trigger votes_uncounted after delete on poll_votes
  referencing old table as gone for each statement execute function uncount_votes();
