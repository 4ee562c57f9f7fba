-- Where mails are sent, both addresses confirm a change: the old one by a link of its own.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'approve-change', 'undo-change'));
-- When the address that the link went to said yes, while the other has not.
alter table email_tokens add column confirmed_at timestamptz(3);
