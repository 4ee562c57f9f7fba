-- A second reminder comes an hour before: each is marked by how many hours before it is due at the latest.
alter table event_reminders add column hours smallint not null default 24 check (hours in (24, 1));
alter table event_reminders drop constraint event_reminders_pkey;
alter table event_reminders add primary key (event_id, user_id, hours);
