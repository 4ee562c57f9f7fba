-- An event may repeat every two weeks. A column of its own beside 'weekly', because nodes of the last release refuse to show
-- a word that they do not know: to them it is a weekly event.
alter table events add column is_biweekly boolean not null default false;
