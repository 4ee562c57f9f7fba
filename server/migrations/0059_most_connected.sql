-- Whom a member without friends is shown first.
create index users_most_connected on users (friend_count desc, id desc) where email_verified_at is not null;
