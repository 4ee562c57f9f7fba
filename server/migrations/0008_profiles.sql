alter table users
  add column town text check (length(town) <= 120),
  add column work text check (length(work) <= 120),
  add column school text check (length(school) <= 120),
  add column link text check (length(link) <= 320);
