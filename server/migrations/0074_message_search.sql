-- Words are looked for within one conversation. Its key is one more word of each of its messages, so that one index finds
-- both together: neither everybody's messages with a common word are read, nor all messages of two who write much.
create function pair_key(one uuid, other uuid) returns text language sql immutable parallel safe strict
return '=' || least(one, other)::text || greatest(one, other)::text;

create function message_words(conversation text, content text) returns tsvector language sql immutable parallel safe strict
return words_of(content) || array_to_tsvector(array[conversation]);

create index messages_of_pair_by_words on messages
  using gin (message_words(pair_key(sender_id, receiver_id), content)) where content is not null;
