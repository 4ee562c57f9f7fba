-- A calendar has few events: those of one page are found by it alone, also where the page is deleted.
create index page_calendar_events_of_page on page_calendar_events (page_id);
drop index page_calendar_events_by_start;
drop index page_calendar_events_by_day;
