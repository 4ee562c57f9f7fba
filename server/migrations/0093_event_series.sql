-- An event that repeats is several ordinary events, made together: one row for each date. They share a series, and its
-- dates are calendar days where its creator is.
alter table events
  add column series_id uuid,
  add column series_position smallint check (series_position >= 0),
  add column repeats text check (repeats in ('weekly', 'monthly')),
  add column time_zone text check (length(time_zone) between 1 and 64),
  add check ((series_id is null) = (series_position is null)),
  add check ((series_id is null) = (repeats is null)),
  add check ((series_id is null) = (time_zone is null));
create unique index events_of_series on events (series_id, series_position) where series_id is not null;

-- The dates of a series show one cover: it goes with the last of them.
alter table events drop constraint events_object_id_key;
create index events_by_cover on events (object_id) where object_id is not null;
create function delete_unused_cover() returns trigger language plpgsql as $$
begin
  delete from objects where id = old.object_id
    and not exists (select 1 from events where events.object_id = old.object_id);
  return null;
end $$;
drop trigger events_deleted on events;
create trigger events_deleted after delete on events
  for each row when (old.object_id is not null) execute function delete_unused_cover();
