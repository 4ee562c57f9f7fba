-- Whichever way an editor goes, what they were notified of it goes too.
create function forget_page_editor() returns trigger language plpgsql
as $$
begin
  delete from notifications
  where user_id = old.user_id and subject_id = old.page_id and type in ('page-editor', 'page-owner');
  return null;
end $$;
create trigger page_editors_forgotten after delete on page_editors for each row execute function forget_page_editor();
