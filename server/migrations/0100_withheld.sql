-- What is not out: held for review, where its author sees it, or removed together with others by a moderator, where
-- nobody does. Mostly an empty table: every list asks it one small question.
create table withheld (
  subject_id uuid primary key,
  kind text not null check (kind in ('post', 'comment', 'listing', 'event', 'story', 'message')),
  user_id uuid not null references users on delete cascade,
  is_held boolean not null default false,
  -- With what else it was removed.
  removal_id uuid,
  created_at timestamptz(3) not null default now(),
  check (is_held or removal_id is not null)
);
create index withheld_of_member on withheld (user_id);
create index withheld_of_removal on withheld (removal_id) where removal_id is not null;

-- The row goes with what it is about, whoever deletes that.
create function forget_withheld() returns trigger language plpgsql as $$
begin
  delete from withheld using gone where withheld.subject_id = gone.id;
  return null;
end $$;
create trigger posts_withheld after delete on posts
  referencing old table as gone for each statement execute function forget_withheld();
create trigger comments_withheld after delete on comments
  referencing old table as gone for each statement execute function forget_withheld();
create trigger items_withheld after delete on items
  referencing old table as gone for each statement execute function forget_withheld();
create trigger events_withheld after delete on events
  referencing old table as gone for each statement execute function forget_withheld();
create trigger stories_withheld after delete on stories
  referencing old table as gone for each statement execute function forget_withheld();
create trigger messages_withheld after delete on messages
  referencing old table as gone for each statement execute function forget_withheld();

-- A report without a reporter is a filter's: one on each thing.
alter table reports alter column reporter_id drop not null;
create unique index reports_of_filters on reports (kind, subject_id) where reporter_id is null;
alter table reports
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check
    check (outcome in ('dismissed', 'approved', 'deleted', 'warned', 'limited', 'suspended'));
