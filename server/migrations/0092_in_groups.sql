-- An event or a listing that was made in a group: who may look inside sees it, and it goes with the group.
alter table events add column group_id uuid references groups on delete cascade;
create index events_in_group on events (group_id, starts_at, id) where group_id is not null;
alter table items add column group_id uuid references groups on delete cascade;
create index items_in_group on items (group_id, id desc) where group_id is not null;
