-- The feed that Home opens with; null for what the instance says.
alter table users add column default_feed text check (default_feed in ('everyone', 'friends', 'community', 'popular'));

-- What was talked about in the last days is counted by time. Rows lie in the order of time, so that these cost next to nothing.
create index comments_by_day on comments using brin (created_at);
create index reactions_by_day on reactions using brin (created_at);
