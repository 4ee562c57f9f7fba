-- Search compares plain text: lower case, without accents, and nothing but ASCII. What has no plain letter (Cyrillic,
-- Greek, Chinese, emoji) is spelled by its code point, because trigrams know ASCII letters only in a database made with
-- the C locale, as ours is. Punctuation beyond ASCII is a space.
create extension if not exists unaccent with schema public;

create function spelled(value text) returns text language sql immutable parallel safe strict
return (
  select coalesce(string_agg(case
    when ascii(letter) < 128 then letter
    when ascii(letter) between 768 and 879 then ''
    when ascii(letter) < 192 or ascii(letter) between 8192 and 8303 or ascii(letter) between 12288 and 12351 then ' '
    else 'x' || to_hex(ascii(letter)) end, '' order by place), '')
  from string_to_table(value, null) with ordinality as letters (letter, place));

create function plain(value text) returns text language sql immutable parallel safe strict
return (
  select case when octet_length(letters) = length(letters) then letters else spelled(letters) end
  from (select lower(unaccent('public.unaccent'::regdictionary, value)) as letters) as made);

-- The words of a text, and its hashtags with their #: the same as the screen makes links of. A word longer than an index
-- can hold is cut.
create function words_of(value text) returns tsvector language sql immutable parallel safe strict
return (
  select array_to_tsvector(array_remove(
    case when length(letters) <= 2000 then words else array(select left(word, 2000) from unnest(words) as word) end
    || case when position('#' in letters) = 0 then '{}'::text[] else array(
      select left(tag[1], 2000)
      from regexp_matches(letters, '(?<![a-z0-9_&/#])(#[a-z0-9_]*[a-z][a-z0-9_]*)', 'g') as tag) end, ''))
  from (select letters, string_to_array(regexp_replace(letters, '[^a-z0-9]+', ' ', 'g'), ' ') as words
    from (select plain(value) as letters) as made) as split);

-- Stored, so that no search has to work it out again for each row. Adding them writes both tables anew, once. A name has a
-- space on both sides of each of its words, and no apostrophes: O'Neill is also found as oneill.
alter table users add column search_name text not null
  generated always as (' ' || replace(plain(first_name || ' ' || last_name), '''', '') || ' ') stored;
drop index users_name;
create index users_by_name on users using gin (search_name gin_trgm_ops);

alter table posts add column words tsvector generated always as (words_of(content)) stored;
create index posts_by_words on posts using gin (words);

-- Every word that was ever in a name or a post, each once and without a trace of where: what a mistyped word is compared
-- with. To compare it with the posts themselves takes seconds where there are many. Numbers and long strings are
-- nobody's typing errors.
create table known_words (word text primary key);
create index known_words_by_letters on known_words using gin (word gin_trgm_ops);

-- In the order of the alphabet, so that two at once never wait for each other.
create function add_known_words(words text[]) returns void language sql as $$
  insert into known_words
  select distinct word from unnest(words) as word
  where length(word) between 3 and 40 and word ~ '^[a-z0-9]*[a-z][a-z0-9]*$'
  order by word
  on conflict do nothing
$$;

create function keep_post_words() returns trigger language plpgsql as $$
begin
  perform add_known_words(tsvector_to_array(new.words));
  return null;
end $$;
create trigger words_kept after insert or update of content on posts
  for each row when (new.words is not null) execute function keep_post_words();

create function keep_name_words() returns trigger language plpgsql as $$
begin
  perform add_known_words(string_to_array(new.search_name, ' '));
  return null;
end $$;
create trigger words_kept after insert or update of first_name, last_name on users
  for each row execute function keep_name_words();

select add_known_words(array_agg(distinct word)) from (
  select unnest(tsvector_to_array(words)) as word from posts
  union select unnest(string_to_array(search_name, ' ')) from users) as found;
