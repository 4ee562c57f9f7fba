-- What is typed with signs ('50%', 'c++', '+') must stand in a text just so. To make a whole text plain for that, row by
-- row, took seconds where texts are long. No part of a search has a space in it, so it is enough to look at those words
-- of a text that have a sign in them: few, and kept here.
create function signs_of(value text) returns text language sql immutable parallel safe strict
return btrim(regexp_replace(regexp_replace(plain(value), '(^|\s)[a-z0-9]+(?!\S)', ' ', 'g'), '\s+', ' ', 'g'));

alter table posts add column signs text generated always as (signs_of(content)) stored;
alter table groups
  add column name_signs text not null generated always as (signs_of(name)) stored,
  add column signs text not null generated always as (signs_of(name || ' ' || coalesce(description, ''))) stored;
alter table events add column signs text not null
  generated always as (signs_of(name || ' ' || coalesce(description, '') || ' ' || coalesce(location, ''))) stored;
alter table items
  add column name_signs text not null generated always as (signs_of(title)) stored,
  add column signs text not null generated always as (signs_of(
    title || ' ' || coalesce(description, '') || ' ' || category || ' ' || coalesce(location, ''))) stored;
