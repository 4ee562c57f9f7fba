-- Programs elsewhere that are told what happens here, by an administrator's wish. Their secret is stored nowhere: it is
-- made from the instance's own and the id.
create table webhooks (
  id uuid primary key default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0 and events <@ array['member', 'report', 'post']),
  is_on boolean not null default true,
  created_at timestamptz(3) not null default now()
);

-- What was sent, or waits. It says what happened to which thing and holds nothing of it: that is read when it is sent.
create table webhook_deliveries (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  subject_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  response_status integer,
  error text,
  created_at timestamptz(3) not null default now(),
  -- Since when it is tried: a day after that it has failed.
  wanted_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
