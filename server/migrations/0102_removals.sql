-- One act of a moderator that removes much of what one member made. For a day it can be undone: until then the things are
-- only withheld.
create table removals (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  removed_by uuid references users on delete set null,
  kinds text[] not null,
  -- How many there are to remove, and how many are removed.
  total integer not null,
  done integer not null default 0,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3)
);
create index removals_of_member on removals (user_id);
create index removals_by on removals (removed_by) where removed_by is not null;
create index removals_waiting on removals (created_at) where undone_at is null;

alter table withheld add foreign key (removal_id) references removals on delete cascade;
