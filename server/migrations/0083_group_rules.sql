-- The rules of a group, which one reads before one joins. Everybody may know them, also those of a private one.
alter table groups add column rules text check (btrim(rules) <> '' and length(rules) <= 5000);
