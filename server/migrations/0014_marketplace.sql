create table items (
  id uuid primary key default new_id(),
  seller_id uuid not null references users on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 120),
  description text check (length(description) <= 5000),
  price integer not null check (price between 0 and 1000000000),
  category text not null check (category in ('Electronics', 'Vehicles', 'Home & Garden', 'Clothing & Accessories',
    'Sports & Outdoors', 'Books & Media', 'Toys & Games', 'Furniture', 'Other')),
  location text check (length(location) <= 120),
  object_id uuid unique references objects on delete set null,
  is_sold boolean not null default false,
  created_at timestamptz not null default now(),
  -- What a search looks through. Nobody can type the line break between the two, so nothing matches across it.
  searched text not null generated always as (lower(title || E'\n' || coalesce(description, ''))) stored
);
-- One for each order, with and without a category. The cheapest come first and among them the newest: with the price
-- negated both run the same way, and a page begins exactly where the last one ended.
create index items_newest on items (id desc) where not is_sold;
create index items_cheapest on items ((-price) desc, id desc) where not is_sold;
create index items_newest_of_category on items (category, id desc) where not is_sold;
create index items_cheapest_of_category on items (category, (-price) desc, id desc) where not is_sold;
create index items_of_seller on items (seller_id, id desc);
create index items_by_letters on items using gin (searched gin_trgm_ops) where not is_sold;

create table saved_items (
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references items on delete cascade,
  primary key (user_id, item_id)
);
create index saved_items_of_item on saved_items (item_id);

-- An item's picture goes with it, and when another one takes its place.
create trigger items_deleted after delete on items
  for each row when (old.object_id is not null) execute function delete_post_object();
create trigger items_pictured_anew after update of object_id on items
  for each row when (old.object_id is not null and old.object_id is distinct from new.object_id)
  execute function delete_post_object();

-- The listing a message is about.
alter table messages add column listing_id uuid references items on delete set null;
create index messages_on_listing on messages (listing_id) where listing_id is not null;
