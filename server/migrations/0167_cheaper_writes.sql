-- What every write runs through, with less to prepare.

-- PostgreSQL 18 makes such ids itself, without a function to start: in the order of asking on one connection, and in that of
-- its clock, which is finer than a millisecond, on several.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  end if;
end $$;

-- As with words_of: one in PL/pgSQL is prepared once per connection, one in SQL by each statement.
create or replace function pair_key(one uuid, other uuid) returns text
language plpgsql immutable parallel safe strict as $$
begin
  return '=' || least(one, other)::text || greatest(one, other)::text;
end $$;
create or replace function message_words(conversation text, content text) returns tsvector
language plpgsql immutable parallel safe strict as $$
begin
  return public.words_of(content) || array_to_tsvector(array[conversation]);
end $$;

-- A type's number changes by an expression that stands in the statement itself.
create function add_count(counts jsonb, kind text, change bigint) returns jsonb language sql immutable parallel safe
return case when coalesce((counts ->> kind)::bigint, 0) + change > 0
  then counts || jsonb_build_object(kind, coalesce((counts ->> kind)::bigint, 0) + change)
  else counts - kind end;

create or replace function count_reactions() returns trigger language plpgsql as $$
declare
  more record;
begin
  for more in select post_id, type, count(*) from added group by post_id, type order by post_id, type loop
    update posts set reaction_counts = add_count(reaction_counts, more.type, more.count) where id = more.post_id;
  end loop;
  return null;
end $$;

-- For each row, and only where it changes a count: one for each statement also ran for every insert that could have met an
-- earlier reaction.
drop trigger reactions_recounted on reactions;
create or replace function recount_reactions() returns trigger language plpgsql as $$
begin
  update posts set reaction_counts = add_count(
    add_count(reaction_counts, old.type, -old.is_counted::int), new.type, new.is_counted::int)
  where id = new.post_id;
  return null;
end $$;
create trigger reactions_recounted after update of type, is_counted on reactions
  for each row when ((old.type, old.is_counted) is distinct from (new.type, new.is_counted))
  execute function recount_reactions();
