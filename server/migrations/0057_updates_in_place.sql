-- Rows that are updated often keep their place and their index entries: a page has room for the new version, and a column
-- that changes with every visit is in no index that has an entry for each row.
alter table posts set (fillfactor = 85);
alter table users set (fillfactor = 85);
alter table comments set (fillfactor = 85);
alter table conversations set (fillfactor = 85);
alter table sessions set (fillfactor = 85);
alter table notifications set (fillfactor = 85);

drop index sessions_of_user;
create index sessions_of_user on sessions (user_id);
drop index sessions_by_expiry;
create index sessions_by_expiry on sessions using brin (expires_at);
