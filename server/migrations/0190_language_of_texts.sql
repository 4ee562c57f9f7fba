-- The language that a text is written in, found by the server or chosen by its author, as a BCP 47 code; null for what was
-- written before this column.
alter table posts add column lang text check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table comments add column lang text check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table items add column lang text check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table events add column lang text check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
