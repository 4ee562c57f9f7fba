-- Two more links by e-mail: one that confirms a new address, and one for the old address that undoes it. Their rows hold the
-- address that they are about, not the account's.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'undo-change'));
