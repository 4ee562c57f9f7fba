-- Where pictures are drawn by a process of its own, why one cannot be shown waits here for whoever sent it.
alter table objects add column refusal jsonb;
