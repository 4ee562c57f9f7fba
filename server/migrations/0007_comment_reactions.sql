alter table comments add column reaction_counts jsonb not null default '{}';

create table comment_reactions (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('like', 'love', 'haha', 'wow', 'sad', 'angry')),
  primary key (comment_id, user_id)
);
create index comment_reactions_of_user on comment_reactions (user_id);

create function count_comment_reactions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update comments set reaction_counts = case
      when (reaction_counts ->> old.type)::int > 1
      then jsonb_set(reaction_counts, array[old.type], to_jsonb((reaction_counts ->> old.type)::int - 1))
      else reaction_counts - old.type end
    where id = old.comment_id;
  end if;
  if tg_op <> 'DELETE' then
    update comments set reaction_counts = jsonb_set(reaction_counts, array[new.type],
      to_jsonb(coalesce((reaction_counts ->> new.type)::int, 0) + 1))
    where id = new.comment_id;
  end if;
  return null;
end $$;
create trigger comment_reactions_counted after insert or delete on comment_reactions
  for each row execute function count_comment_reactions();
create trigger comment_reactions_recounted after update of type on comment_reactions
  for each row when (old.type <> new.type) execute function count_comment_reactions();
