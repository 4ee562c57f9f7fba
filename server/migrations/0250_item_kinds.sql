-- Beside things for sale there are those to give away, to lend, wanted, lost and found, rides and help: each with fields of its own
-- and an end. A node of the last release writes and sells things only.
alter table items
  add column kind text not null default 'sale'
    check (kind in ('sale', 'give', 'lend', 'wanted', 'lost', 'found', 'ride', 'help')),
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  add column until timestamptz(3);
-- Beside 0.1.0: it writes things for sale, without an end.
alter table items add constraint items_until_check check ((kind = 'sale') = (until is null));

create index items_with_end on items (kind, until) where not is_sold and until is not null;

-- By price there is only what is for sale: all others are of 0.
drop index items_cheapest;
drop index items_cheapest_of_category;
create index items_cheapest on items ((-price) desc, id desc) where not is_sold and until is null;
create index items_cheapest_of_category on items (category, (-price) desc, id desc) where not is_sold and until is null;
