-- An album of a page is the page's, and so are its photos, whichever editor added them.
alter table albums add column page_id uuid references pages on delete cascade;
alter table albums drop constraint albums_of_one;
alter table albums add constraint albums_of_one check (num_nonnulls(group_id, event_id, page_id, audience) = 1);
create index albums_of_page on albums (page_id, id desc) where page_id is not null;
