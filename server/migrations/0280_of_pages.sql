-- An event or a listing in a page's name is by the row of `users` that the page has. Which editor made it stands beside it: they
-- are notified of its discussion, and asked about the listing. Null for a member's own, and once their account is deleted.
alter table events add column made_by uuid references users on delete set null;
alter table items add column made_by uuid references users on delete set null;
create index events_made_by on events (made_by) where made_by is not null;
create index items_made_by on items (made_by) where made_by is not null;

-- A page's events are listed by their start.
create index events_of_user_by_start on events (user_id, starts_at, id);
drop index events_of_user;
