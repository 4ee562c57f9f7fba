-- Whoever takes messages from few is asked into a chat that is made from a group or an event, instead of added: they have a
-- row here as those who left have, and have left nothing.
alter table chat_departures add column has_left boolean not null default true;
