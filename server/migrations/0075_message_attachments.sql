-- A message may have a recording of a voice or a file to download, in place of pictures: objects like any other, without
-- a size to show them in, and readable only in the conversation.
alter table objects drop constraint objects_kind_check;
alter table objects add constraint objects_kind_check check (kind in ('image', 'video', 'voice', 'file'));
alter table objects drop constraint objects_check;
alter table objects
  add column file_name text check (length(file_name) between 1 and 200),
  add column duration_ms integer check (duration_ms between 1 and 600000),
  -- How loud it is over its length, from 0 to 100.
  add column waveform smallint[] check (cardinality(waveform) between 1 and 64),
  add constraint objects_ready check (state <> 'ready' or (content_type is not null and case kind
    when 'voice' then duration_ms is not null and waveform is not null
    when 'file' then file_name is not null
    else kind is not null and width is not null and height is not null end));
