alter table reports drop constraint reports_kind_check;
-- Beside 0.1.0: it accepts more than before.
alter table reports add constraint reports_kind_check
  check (kind in ('post', 'comment', 'member', 'listing', 'group', 'event', 'album', 'album-photo', 'page'));
