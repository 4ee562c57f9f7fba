-- An administrator turns two-factor off for who has lost everything: a day later, so that the member can stop it.
create table factor_resets (
  user_id uuid primary key references users on delete cascade,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index factor_resets_due on factor_resets (due_at);

alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'approve-change', 'undo-change', 'not-me', 'stop-reset'));
