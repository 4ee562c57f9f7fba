-- A muted conversation rings again by itself at this time; null while it is muted until its member turns it on again.
alter table conversations add column muted_until timestamptz(3);
alter table chat_members add column muted_until timestamptz(3);
create index conversations_muted_until on conversations (muted_until) where muted_until is not null;
create index chat_members_muted_until on chat_members (muted_until) where muted_until is not null;

-- When the read position was moved: the partner sees it under their last message that was read.
alter table conversations add column read_at timestamptz(3);
