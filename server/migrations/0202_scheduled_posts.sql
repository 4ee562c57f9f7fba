-- When a post is published that its author scheduled: until then they alone see it.
alter table withheld add column publish_at timestamptz(3);
create index withheld_publish_at on withheld (publish_at) where publish_at is not null;

alter table withheld drop constraint withheld_check;
-- Beside 0.1.0: it accepts more than before.
alter table withheld add constraint withheld_check
  check (is_held or removal_id is not null or hidden_by is not null or publish_at is not null);
