-- A table of its own: a write to a member's row outdates all that nodes hold in memory of members.
create table notification_reads (
  user_id uuid primary key references users on delete cascade,
  read_until timestamptz not null
);
insert into notification_reads (user_id, read_until)
select id, notifications_read_until from users where notifications_read_until > '-infinity';
alter table users drop column notifications_read_until;
