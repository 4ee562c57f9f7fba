-- The newest reactions of a card are read from the index alone.
drop index reactions_newest;
create index reactions_newest on reactions (post_id, created_at desc, user_id desc) include (type);
