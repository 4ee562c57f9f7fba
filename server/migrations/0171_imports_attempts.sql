-- The version before counted each start of a run against its archive, also of one that was stopped with the server, and
-- allowed five. One is allowed now, so those that are under way begin anew.
update imports set attempts = 0 where state in ('reading', 'running');
