-- The counters of reactions go up once per statement, as they go down: those who react to a post at the same moment are
-- stored by one statement.
create function add_counts(counts jsonb, changes jsonb) returns jsonb language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(kind, count) filter (where count > 0), '{}')
  from (select kind, sum(count) as count from (
    select key as kind, value::int as count from jsonb_each_text(counts)
    union all select key, value::int from jsonb_each_text(changes)) as parts group by kind) as counted);

drop trigger reactions_counted on reactions;
drop trigger reactions_recounted on reactions;
create or replace function count_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = add_counts(reaction_counts, more.by_type)
  from (select post_id, jsonb_object_agg(type, count) as by_type
    from (select post_id, type, count(*) from added group by post_id, type) as by_kind group by post_id) as more
  where posts.id = more.post_id;
  return null;
end $$;
create trigger reactions_counted after insert on reactions
  referencing new table as added for each statement execute function count_reactions();

create function recount_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = add_counts(reaction_counts, changed.by_type)
  from (select post_id, jsonb_object_agg(type, change) as by_type
    from (select post_id, type, sum(change) as change
      from (select post_id, type, 1 as change from added union all select post_id, type, -1 from gone) as changes
      group by post_id, type) as by_kind where change <> 0 group by post_id) as changed
  where posts.id = changed.post_id;
  return null;
end $$;
create trigger reactions_recounted after update on reactions
  referencing old table as gone new table as added for each statement execute function recount_reactions();
