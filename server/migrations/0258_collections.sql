-- What a member saved, in collections that they name. Each saved thing is in one at most.
create table collections (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now()
);
create unique index collections_by_name on collections (user_id, lower(name));
alter table saved_posts add column collection_id uuid references collections on delete set null;
create index saved_posts_in_collection on saved_posts (collection_id, saved_id desc) where collection_id is not null;
alter table saved_items add column collection_id uuid references collections on delete set null;
create index saved_items_in_collection on saved_items (collection_id) where collection_id is not null;
