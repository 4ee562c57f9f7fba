-- Until where a member has seen a group's posts: an id of the moment of their last visit, which is greater than those of all
-- posts before it. Who joins, and who was in it when this came, begins with nothing new.
alter table group_members add column seen_id uuid not null default new_id();

-- The latest answers of each friend, for the events of one's circle.
drop index event_responses_of_user;
create index event_responses_of_user on event_responses (user_id, responded_at desc);
