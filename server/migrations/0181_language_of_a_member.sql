-- The language that the member has chosen; null where their browser decides.
alter table users add column language text check (length(language) <= 12);
