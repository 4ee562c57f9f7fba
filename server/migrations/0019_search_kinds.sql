-- Groups, events and listings are found by their words as posts are: see 0011_search.sql. A name is worth more than what
-- is said about it, so it has a column of its own; an event is listed by its start, whichever of its words is meant.
alter table groups
  add column name_words tsvector not null generated always as (words_of(name)) stored,
  add column words tsvector not null
    generated always as (words_of(name || ' ' || coalesce(description, ''))) stored;
create index groups_by_words on groups using gin (name_words, words);

alter table events add column words tsvector not null
  generated always as (words_of(name || ' ' || coalesce(description, '') || ' ' || coalesce(location, ''))) stored;
create index events_by_words on events using gin (words);

alter table items
  add column name_words tsvector not null generated always as (words_of(title)) stored,
  add column words tsvector not null generated always as (words_of(
    title || ' ' || coalesce(description, '') || ' ' || category || ' ' || coalesce(location, ''))) stored;
create index items_by_words on items using gin (name_words, words) where not is_sold;

-- What a mistyped word is compared with.
alter function keep_post_words() rename to keep_words;
create trigger words_kept after insert or update of name, description on groups
  for each row execute function keep_words();
create trigger words_kept after insert or update of name, description, location on events
  for each row execute function keep_words();
create trigger words_kept after insert or update of title, description, category, location on items
  for each row execute function keep_words();

select add_known_words(array_agg(distinct word)) from (
  select unnest(tsvector_to_array(words)) as word from groups
  union select unnest(tsvector_to_array(words)) from events
  union select unnest(tsvector_to_array(words)) from items) as found;
