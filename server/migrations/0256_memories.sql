-- Whom and which days a member does not want to be reminded of.
create table memory_people_left_out (
  user_id uuid not null references users on delete cascade,
  person_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index memory_people_left_out_by_person on memory_people_left_out (person_id);
create table memory_days_left_out (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
