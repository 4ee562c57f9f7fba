-- Who used Plaza on which day (UTC): one small row per member and day, for the chart of active members.
create table active_days (
  day date not null,
  user_id uuid not null references users on delete cascade,
  primary key (day, user_id)
);
create index active_days_of_user on active_days (user_id);
insert into active_days (day, user_id)
select distinct (last_used_at at time zone 'utc')::date, user_id from sessions;

-- Administrators search members by their address, too.
create index users_by_email on users using gin (lower(email) gin_trgm_ops);

-- Rows come in the order of time: a few pages of these tell where a day begins.
create index users_by_day on users using brin (created_at);
create index posts_by_day on posts using brin (created_at);
