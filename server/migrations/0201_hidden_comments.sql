-- The author of a post who hid a comment on it: only they and its author still see it.
alter table withheld add column hidden_by uuid references users on delete cascade;
create index withheld_hidden_by on withheld (hidden_by) where hidden_by is not null;

alter table withheld drop constraint withheld_check;
-- Beside 0.1.0: it accepts more than before.
alter table withheld add constraint withheld_check check (is_held or removal_id is not null or hidden_by is not null);
