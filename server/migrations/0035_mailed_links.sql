-- Only a link that went by mail proves that its address is read by whoever opens it.
alter table email_tokens add column is_mailed boolean not null default false;
