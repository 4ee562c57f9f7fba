-- Votes in secret polls stay counted when their member is suspended. Those that were taken out before are put back, by a
-- job of a kind that only this version knows: a node of the version before would handle the usual one, and do nothing.
insert into jobs (kind, key, payload)
select 'secret-vote-counts', votes.user_id, jsonb_build_object('userId', votes.user_id)
from poll_votes as votes join polls on polls.post_id = votes.post_id and polls.is_secret
where not votes.is_counted
group by votes.user_id
on conflict do nothing;
