-- Into a private group only an invitation by its owner or a moderator opens the door. One by a plain member is a suggestion
-- that waits for them; in a public group, where everyone joins, it makes no difference. What was given before stays open.
alter table group_invitations
  add column is_open boolean not null default true,
  add column invited_at timestamptz(3) not null default clock_timestamp();
alter table group_invitations alter column is_open drop default;
update group_invitations as given set is_open = false from groups
where groups.id = given.group_id and groups.privacy = 'public' and not exists (
  select 1 from group_members as members
  where members.group_id = given.group_id and members.user_id = given.inviter_id and members.rank < 3);
create index group_suggestions_in_order on group_invitations (group_id, invited_at, user_id) where not is_open;

-- The subject of a suggestion is whom it would bring: the same member can be suggested to several groups.
drop index notifications_folded;
create unique index notifications_folded on notifications (user_id, type, subject_id, group_id) nulls not distinct;
create index notifications_of_suggested on notifications (subject_id) where type = 'group-suggestion';
