-- Accounts that nobody verified are removed after a while; there are few of them beside the others.
create index users_unverified on users (created_at) where email_verified_at is null;
