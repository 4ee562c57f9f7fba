-- Who acted last is read from the index, however many acted: a withdrawn reaction looked at all of them.
create index notification_actors_newest on notification_actors (notification_id, acted_at desc) include (user_id);
