-- How often in a row a push service took long to respond, though in time: it rests after several, as one that is late does.
alter table push_subscriptions add column slow_replies integer not null default 0;
