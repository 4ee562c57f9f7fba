-- Declined requests are deleted after a time: found by this index, without a look at those that were accepted.
create index friendships_declined on friendships (updated_at) where status = 'rejected';
