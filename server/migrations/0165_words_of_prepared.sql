-- The same words and signs of a text. PostgreSQL prepares the expression of a stored column anew for each statement, and reads
-- the whole body of a function in SQL to see whether it can stand in its place, which a third of a post's insert went into.
-- One in PL/pgSQL is prepared once per connection. What it calls has its schema: an index is made without one to look in.
create or replace function words_of(value text) returns tsvector
language plpgsql immutable parallel safe strict as $$
declare
  letters text := public.plain(value);
  words text[] := string_to_array(regexp_replace(letters, '[^a-z0-9]+', ' ', 'g'), ' ');
begin
  if length(letters) > 2000 then
    words := array(select left(word, 2000) from unnest(words) as word);
  end if;
  if position('#' in letters) > 0 then
    words := words || array(
      select left(tag[1], 2000)
      from regexp_matches(letters, '(?<![a-z0-9_&/#])(#[a-z0-9_]*[a-z][a-z0-9_]*)', 'g') as tag);
  end if;
  return array_to_tsvector(array_remove(words, ''));
end $$;

create or replace function signs_of(value text) returns text
language plpgsql immutable parallel safe strict as $$
begin
  return btrim(regexp_replace(
    regexp_replace(public.plain(value), '(^|\s)[a-z0-9]+(?!\S)', ' ', 'g'), '\s+', ' ', 'g'));
end $$;
