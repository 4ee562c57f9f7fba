-- Who may comment on a post: everyone who sees it, friends of its author (in a group its members), or nobody.
alter table posts add column commenting text not null default 'everyone'
  check (commenting in ('everyone', 'friends', 'nobody'));
