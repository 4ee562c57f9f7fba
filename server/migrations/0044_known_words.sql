-- One text adds at most so many words that were not known before: nobody makes the list grow by thousands with a few posts.
drop function add_known_words(text[]);
create function add_known_words(words text[], most integer default null) returns void language sql as $$
  insert into known_words
  select word from (
    select distinct word from unnest(words) as asked (word)
    where length(word) between 3 and 40 and word ~ '^[a-z0-9]*[a-z][a-z0-9]*$'
      and not exists (select 1 from known_words as known where known.word = asked.word)) as new_words
  -- In the order of the alphabet, so that two at once never wait for each other.
  order by word limit most
  on conflict do nothing
$$;

create or replace function keep_words() returns trigger language plpgsql as $$
begin
  perform add_known_words(tsvector_to_array(new.words), 100);
  return null;
end $$;

-- The words of what is sold are not searched, and are forgotten; those of what is for sale again are known again.
drop trigger words_kept on items;
create trigger words_kept after insert or update of title, description, category, location, is_sold on items
  for each row execute function keep_words();
