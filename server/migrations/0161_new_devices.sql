-- Where a session began: an address without its end, enough to recognise a place by.
alter table sessions add column place text not null default '' check (length(place) <= 60);

-- One more link by e-mail: 'it was not me', after a login from a new device.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'approve-change', 'undo-change', 'not-me'));
