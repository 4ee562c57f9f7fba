-- An alert is an announcement on every screen until it is read. It has an end; solved, it is shown as that for a day.
alter table announcements add column kind text not null default 'announcement' check (kind in ('announcement', 'alert'));
alter table announcements add column solved_at timestamptz(3);
-- Beside 0.1.0: it writes neither of the two columns, and their defaults pass.
alter table announcements add constraint announcements_alert_check
  check (kind = 'alert' and ends_at is not null or kind = 'announcement' and solved_at is null);
