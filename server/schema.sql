-- What the migrations make, to read and to search in. To change it, add a migration, and make this file anew:
-- npx vitest run server/src/db/schema.test.ts -u

create extension if not exists pg_trgm with schema public;

-- Search compares plain text: lower case, without accents, and nothing but ASCII. What has no plain letter (Cyrillic,
-- Greek, Chinese, emoji) is spelled by its code point, because trigrams know ASCII letters only in a database made with
-- the C locale, as ours is. Punctuation beyond ASCII is a space.
create extension if not exists unaccent with schema public;

-- Ids are UUIDv7 made by the database, so that the order of a list never depends on a node's clock. A counter fills the
-- bits after the millisecond: two ids of one millisecond keep the order in which they were asked for.
create sequence new_id_counter maxvalue 67108863 cycle;

-- Words are looked for within one conversation. Its key is one more word of each of its messages, so that one index finds
-- both together: neither everybody's messages with a common word are read, nor all messages of two who write much.
create function message_words(conversation text, content text) returns tsvector language plpgsql immutable parallel safe strict
as $function$
begin
  return public.words_of(content) || array_to_tsvector(array[conversation]);
end $function$;

create function new_id() returns uuid language sql parallel safe
as $function$select uuidv7()$function$;

-- As with words_of: one in PL/pgSQL is prepared once per connection, one in SQL by each statement.
create function pair_key(one uuid, other uuid) returns text language plpgsql immutable parallel safe strict
as $function$
begin
  return '=' || least(one, other)::text || greatest(one, other)::text;
end $function$;

-- Arabic is found with and without vowel marks, and however alef, ya and ta marbuta are written. Texts are compared in
-- Unicode's compatible form: letters of full and half width, and letters with their accents apart, are the same.
create function plain(value text) returns text language plpgsql immutable parallel safe strict
as $function$
declare
  letters text;
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  letters := lower(public.unaccent('public.unaccent'::regdictionary, translate(
    normalize(value, nfkc),
    E'\u0623\u0625\u0622\u0671\u0649\u0629\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670',
    E'\u0627\u0627\u0627\u0627\u064a\u0647')));
  return case when octet_length(letters) = length(letters) then letters else public.spelled(letters) end;
end $function$;

-- What is typed with signs ('50%', 'c++', '+') must stand in a text just so. To make a whole text plain for that, row by
-- row, took seconds where texts are long. No part of a search has a space in it, so it is enough to look at those words
-- of a text that have a sign in them: few, and kept here.
create function signs_of(value text) returns text language plpgsql immutable parallel safe strict
as $function$
begin
  return btrim(regexp_replace(
    regexp_replace(public.plain(value), '(^|\s)[a-z0-9]+(?!\S)', ' ', 'g'), '\s+', ' ', 'g'));
end $function$;

-- The same words and signs of a text. PostgreSQL prepares the expression of a stored column anew for each statement, and reads
-- the whole body of a function in SQL to see whether it can stand in its place, which a third of a post's insert went into.
-- One in PL/pgSQL is prepared once per connection. What it calls has its schema: an index is made without one to look in.
create function words_of(value text) returns tsvector language plpgsql immutable parallel safe strict
as $function$
declare
  letters text := public.plain(value);
  spaced text := letters;
  pairs text[];
  words text[];
begin
  if octet_length(value) > length(value) then
    pairs := public.letter_pairs(normalize(value, nfkc));
    if pairs <> '{}' then
      spaced := public.plain(regexp_replace(normalize(value, nfkc),
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+',
        ' ', 'g'));
    end if;
  end if;
  words := string_to_array(regexp_replace(spaced, '[^a-z0-9]+', ' ', 'g'), ' ');
  if length(letters) > 2000 then
    words := array(select left(word, 2000) from unnest(words) as word);
  end if;
  if position('#' in letters) > 0 then
    words := words || array(
      select left(tag[1], 2000)
      from regexp_matches(letters, '(?<![a-z0-9_&/#])(#[a-z0-9_]*[a-z][a-z0-9_]*)', 'g') as tag);
  end if;
  -- An Arabic word with its article is found without it.
  if position('x627x644x6' in letters) > 0 then
    words := words || array(
      select substr(word, 9) from unnest(words) as word where word ~ '^x627x644x6[0-9a-f]{2}x6[0-9a-f]{2}');
  end if;
  return array_to_tsvector(array_remove(words || pairs, ''));
end $function$;

create table access_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  -- What a token begins with: found by it, recognised by it, and no secret. The rest is stored as a hash only.
  prefix text not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  -- To the hour.
  last_used_at timestamp(3) with time zone,
  constraint access_tokens_pkey primary key (id),
  constraint access_tokens_prefix_key unique (prefix),
  constraint access_tokens_name_check check (btrim(name) <> ''::text and length(name) <= 80),
  constraint access_tokens_scopes_check check (cardinality(scopes) > 0 and scopes <@ array['read'::text, 'write'::text, 'messages'::text, 'admin'::text])
);

create index access_tokens_of_member on access_tokens using btree (user_id, id);

-- A member's data as one archive, made in the background. Its name holds 128 random bits, as an object's does.
create table account_exports (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  state text default 'waiting'::text not null,
  progress integer default 0 not null,
  attempts integer default 0 not null,
  bytes bigint,
  reason text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  constraint account_exports_pkey primary key (id),
  constraint account_exports_name_key unique (name),
  constraint account_exports_bytes_check check (bytes > 0),
  constraint account_exports_check check (state <> 'ready'::text or bytes is not null and expires_at is not null),
  constraint account_exports_name_check check (length(name) = 22),
  constraint account_exports_progress_check check (progress >= 0 and progress <= 100),
  constraint account_exports_state_check check (state = any (array['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text]))
);

create index account_exports_by_expiry on account_exports using btree (expires_at);

create index account_exports_of_user on account_exports using btree (user_id, id desc);

-- One at a time.
create unique index account_exports_unfinished on account_exports using btree (user_id) where state = any (array['waiting'::text, 'running'::text]);

-- Who used Plaza on which day (UTC): one small row per member and day, for the chart of active members.
create table active_days (
  day date not null,
  user_id uuid not null,
  constraint active_days_pkey primary key (day, user_id)
);

create index active_days_of_user on active_days using btree (user_id);

-- Friends of the owner who add to a member's album, while they are friends.
create table album_contributors (
  album_id uuid not null,
  user_id uuid not null,
  invited_at timestamp with time zone default now() not null,
  constraint album_contributors_pkey primary key (album_id, user_id)
);

create index album_contributors_of_user on album_contributors using btree (user_id);

-- The object names it as its thing.
create table album_photos (
  id uuid default new_id() not null,
  album_id uuid not null,
  -- Who added it.
  user_id uuid not null,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  constraint album_photos_pkey primary key (id)
);

create index album_photos_in_order on album_photos using btree (album_id, "position", id);

create index album_photos_of_user on album_photos using btree (user_id);

-- Photos and videos by one or several, of a member, a group or an event. A member's own is for an audience; the others are for
-- whoever sees the group or the event, and stay when their maker leaves.
create table albums (
  id uuid default new_id() not null,
  user_id uuid,
  name text not null,
  description text,
  group_id uuid,
  event_id uuid,
  audience text,
  -- Who adds photos beside those who look after it: nobody, chosen friends, or everyone in the group or at the event.
  contributing text not null,
  cover_id uuid,
  created_at timestamp with time zone default now() not null,
  -- An album of a page is the page's, and so are its photos, whichever editor added them.
  page_id uuid,
  constraint albums_pkey primary key (id),
  constraint albums_audience_check check (audience = any (array['public'::text, 'friends'::text, 'close-friends'::text])),
  constraint albums_contributing_check check (contributing = any (array['owner'::text, 'chosen'::text, 'members'::text])),
  constraint albums_description_check check (length(description) <= 1000),
  constraint albums_name_check check (btrim(name) <> ''::text and length(name) <= 80),
  constraint albums_of_member check (audience is null or user_id is not null),
  constraint albums_of_one check (num_nonnulls(group_id, event_id, page_id, audience) = 1)
);

create index albums_covered_by on albums using btree (cover_id) where cover_id is not null;

create index albums_of_event on albums using btree (event_id, id desc) where event_id is not null;

create index albums_of_group on albums using btree (group_id, id desc) where group_id is not null;

create index albums_of_page on albums using btree (page_id, id desc) where page_id is not null;

create index albums_of_user on albums using btree (user_id, id desc);

create table announcement_dismissals (
  user_id uuid not null,
  announcement_id uuid not null,
  dismissed_at timestamp(3) with time zone default now() not null,
  constraint announcement_dismissals_pkey primary key (user_id, announcement_id)
);

create index dismissals_of_announcement on announcement_dismissals using btree (announcement_id);

-- What administrators announce to all members. How members are notified is chosen once, when it is made.
create table announcements (
  id uuid default new_id() not null,
  title text not null,
  content text not null,
  created_at timestamp(3) with time zone default now() not null,
  ends_at timestamp(3) with time zone,
  by_bell boolean not null,
  by_push boolean not null,
  by_mail boolean not null,
  -- The last member who was notified, and mailed: they are gone through in the order of their ids.
  sent_until uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  mailed_until uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  mailed_count integer default 0 not null,
  -- Everybody is.
  sent_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  -- A job deletes it with all that members have of it.
  deleted_at timestamp(3) with time zone,
  -- An alert is an announcement on every screen until it is read. It has an end; solved, it is shown as that for a day.
  kind text default 'announcement'::text not null,
  solved_at timestamp(3) with time zone,
  -- Null for what administrators announce.
  page_id uuid,
  constraint announcements_pkey primary key (id),
  constraint announcements_alert_check check (kind = 'alert'::text and ends_at is not null or kind = 'announcement'::text and solved_at is null),
  constraint announcements_content_check check (btrim(content) <> ''::text and length(content) <= 2000),
  constraint announcements_kind_check check (kind = any (array['announcement'::text, 'alert'::text])),
  constraint announcements_page_check check (page_id is null or kind = 'alert'::text),
  constraint announcements_title_check check (btrim(title) <> ''::text and length(title) <= 100)
);

create index announcements_of_page on announcements using btree (page_id) where page_id is not null;

-- Accounts that an administrator has yet to let in. Until then they stay unverified, so that nobody sees them;
-- verified_at says that their address is theirs.
create table applications (
  user_id uuid not null,
  answer text default ''::text not null,
  verified_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint applications_pkey primary key (user_id),
  constraint applications_answer_check check (length(answer) <= 1000)
);

create index applications_waiting on applications using btree (user_id) where verified_at is not null;

-- What administrators did. Names are kept as they were: the log outlives accounts.
create table audit_log (
  id uuid default new_id() not null,
  admin_id uuid,
  admin_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  subject_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  -- What an administrator wrote with an act.
  note text default ''::text not null,
  constraint audit_log_pkey primary key (id)
);

create index audit_log_of_admin on audit_log using btree (admin_id) where admin_id is not null;

create index audit_log_on on audit_log using btree (subject_id) where subject_id is not null;

-- What proves beside the password that it is the member. An app's secret is made from the seed and the instance's own
-- secret: whoever reads the database cannot make its codes.
create table authenticator_apps (
  user_id uuid not null,
  seed uuid not null,
  -- Null until the app's first code was right.
  confirmed_at timestamp(3) with time zone,
  -- The newest step of half a minute whose code was used: each is good once.
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint authenticator_apps_pkey primary key (user_id)
);

-- When backups were made, for the dashboard; and which node makes the one of a day.
create table backups (
  id uuid default new_id() not null,
  -- The day of a scheduled one, which one node claims; null for one made by hand.
  day date,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  bytes bigint,
  rows bigint,
  files integer,
  -- Why the last attempt failed.
  error text,
  constraint backups_pkey primary key (id),
  constraint backups_day_key unique (day)
);

create index backups_newest on backups using btree (finished_at desc) where finished_at is not null;

-- A member's birthday, with the year where they gave it, and who sees it. The row stays when a birthday is removed: friends are
-- notified of it at most once in half a year, however often it is changed.
create table birthdays (
  user_id uuid not null,
  month smallint,
  day smallint,
  year smallint,
  audience text default 'friends'::text not null,
  -- The day on which friends were notified last.
  noticed_on date,
  constraint birthdays_pkey primary key (user_id),
  constraint birthdays_audience_check check (audience = any (array['friends'::text, 'nobody'::text])),
  constraint birthdays_check check ((month is null) = (day is null) and (month is not null or year is null)),
  constraint birthdays_day_check check (day >= 1 and day <= 31),
  constraint birthdays_month_check check (month >= 1 and month <= 12),
  constraint birthdays_year_check check (year >= 1900)
);

create index birthdays_by_day on birthdays using btree (month, day) where audience = 'friends'::text;

-- Neither sees nor reaches the other, whoever blocked.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_check check (blocker_id <> blocked_id)
);

create index blocks_of on blocks using btree (blocked_id);

-- A member's private address from which a calendar program reads the events they answered to. Only its hash is stored: a
-- lost one is replaced, and the old one ends.
create table calendar_addresses (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_addresses_pkey primary key (user_id),
  constraint calendar_addresses_token_hash_key unique (token_hash)
);

create table call_members (
  call_id uuid not null,
  user_id uuid not null,
  state text not null,
  -- The window they are in the call with.
  device uuid,
  constraint call_members_pkey primary key (call_id, user_id),
  constraint call_members_on_device check ((state = 'in'::text) = (device is not null)),
  constraint call_members_state_check check (state = any (array['ringing'::text, 'in'::text, 'declined'::text, 'missed'::text, 'left'::text]))
);

-- Nobody is in two calls at once.
create unique index call_members_in on call_members using btree (user_id) where state = 'in'::text;

create index call_members_of_user on call_members using btree (user_id);

create index call_members_ringing on call_members using btree (call_id) where state = 'ringing'::text;

-- Calls between two members, or in a group chat. The media goes between the browsers: here is who rings, who is in it, and on
-- which of their devices, for every node. A day after its end a call is deleted.
create table calls (
  id uuid default new_id() not null,
  kind text not null,
  caller_id uuid not null,
  chat_id uuid,
  began_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint calls_pkey primary key (id),
  constraint calls_kind_check check (kind = any (array['voice'::text, 'video'::text]))
);

create index calls_began on calls using btree (began_at);

create index calls_of_caller on calls using btree (caller_id, began_at);

create index calls_of_chat on calls using btree (chat_id) where chat_id is not null;

-- Who left a chat of their own accord: they come back only if they want to. Who was removed by an admin is not here.
create table chat_departures (
  chat_id uuid not null,
  user_id uuid not null,
  left_at timestamp with time zone default now() not null,
  -- The member of the chat who asks them to come back, until they have decided; and when they were asked last.
  asked_by uuid,
  asked_at timestamp with time zone,
  -- Whoever takes messages from few is asked into a chat that is made from a group or an event, instead of added: they have a
  -- row here as those who left have, and have left nothing.
  has_left boolean default true not null,
  constraint chat_departures_pkey primary key (chat_id, user_id)
);

create index chat_departures_asked_by on chat_departures using btree (asked_by) where asked_by is not null;

create index chat_departures_of_user on chat_departures using btree (user_id);

-- A member's place in a chat is one row, whatever is written there: since when they are in it, and how far they have read.
create table chat_members (
  chat_id uuid not null,
  user_id uuid not null,
  is_admin boolean default false not null,
  joined_at timestamp(3) with time zone default clock_timestamp() not null,
  -- They see what is newer than this: ids are in the order of time.
  joined_after uuid default new_id() not null,
  read_id uuid default new_id() not null,
  is_muted boolean default false not null,
  is_pinned boolean default false not null,
  -- In the archive until a newer message than this arrives; if it is muted, for good.
  archived_id uuid,
  muted_until timestamp(3) with time zone,
  constraint chat_members_pkey primary key (chat_id, user_id)
) with (fillfactor=85);

create index chat_members_muted_until on chat_members using btree (muted_until) where muted_until is not null;

create index chat_members_of_user on chat_members using btree (user_id, chat_id);

-- A chat of several members: up to 250, with a name and a picture of its own. A message is for one member, or for one chat.
create table chats (
  id uuid default new_id() not null,
  name text,
  object_id uuid,
  -- What it was made from, if from a group or an event: its members may be added too.
  group_id uuid,
  event_id uuid,
  -- Whether those who join from now on see what was written before.
  shows_history boolean default false not null,
  member_count integer default 0 not null,
  -- Its place in everybody's list: the id of its last message, written with it.
  newest_id uuid,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint chats_pkey primary key (id),
  constraint chats_object_id_key unique (object_id),
  constraint chats_member_count_check check (member_count >= 0 and member_count <= 250),
  constraint chats_name_check check (btrim(name) <> ''::text and length(name) <= 120)
) with (fillfactor=70);

create index chats_from_event on chats using btree (event_id) where event_id is not null;

create index chats_from_group on chats using btree (group_id) where group_id is not null;

-- What a member saved, in collections that they name. Each saved thing is in one at most.
create table collections (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint collections_pkey primary key (id),
  constraint collections_name_check check (char_length(name) >= 1 and char_length(name) <= 50)
);

create unique index collections_by_name on collections using btree (user_id, lower(name));

create table comment_reactions (
  comment_id uuid not null,
  user_id uuid not null,
  type text not null,
  is_counted boolean default true not null,
  -- Reactions that were there before count as given now.
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint comment_reactions_pkey primary key (comment_id, user_id),
  constraint comment_reactions_type_check check (type = any (array['like'::text, 'love'::text, 'haha'::text, 'wow'::text, 'sad'::text, 'angry'::text]))
);

create index comment_reactions_of_user on comment_reactions using btree (user_id);

create table comments (
  id uuid default new_id() not null,
  post_id uuid not null,
  parent_id uuid,
  user_id uuid not null,
  content text not null,
  mentions jsonb default '[]'::jsonb not null,
  client_id uuid,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  reaction_counts jsonb default '{}'::jsonb not null,
  is_counted boolean default true not null,
  words_edited_at timestamp with time zone,
  lang text,
  constraint comments_pkey primary key (id),
  constraint comments_user_id_client_id_key unique (user_id, client_id),
  constraint comments_content_check check ((content = ''::text or btrim(content) <> ''::text) and length(content) <= 2000),
  constraint comments_lang_check check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'::text)
) with (fillfactor=85);

create index comments_answering on comments using btree (parent_id) where parent_id is not null;

-- What was talked about in the last days is counted by time. Rows lie in the order of time, so that these cost next to nothing.
create index comments_by_day on comments using brin (created_at);

create index comments_mentioning on comments using gin (mentions jsonb_path_ops) where mentions <> '[]'::jsonb;

create index comments_of_post on comments using btree (post_id, id desc);

create index comments_of_user on comments using btree (user_id, id);

-- Where each of the two stands: what was said last, what is unread, and up to where they have read. Two rows per pair,
-- kept in the transaction of each message.
create table conversations (
  user_id uuid not null,
  partner_id uuid not null,
  -- Null where a member has removed everything that was said.
  last_message_id uuid,
  unread_count integer default 0 not null,
  read_id uuid,
  is_muted boolean default false not null,
  is_pinned boolean default false not null,
  archived_id uuid,
  -- A muted conversation rings again by itself at this time; null while it is muted until its member turns it on again.
  muted_until timestamp(3) with time zone,
  -- When the read position was moved: the partner sees it under their last message that was read.
  read_at timestamp(3) with time zone,
  constraint conversations_pkey primary key (user_id, partner_id),
  constraint conversations_check check (user_id <> partner_id),
  constraint conversations_unread_count_check check (unread_count >= 0)
) with (fillfactor=85);

create index conversations_ending on conversations using btree (last_message_id);

create index conversations_muted_until on conversations using btree (muted_until) where muted_until is not null;

create index conversations_newest on conversations using btree (user_id, last_message_id desc);

create index conversations_pinned on conversations using btree (user_id) where is_pinned;

create index conversations_unread on conversations using btree (user_id) where unread_count > 0;

create index conversations_with on conversations using btree (partner_id);

-- What moderators decided about a member, and the member's one appeal to it.
create table decisions (
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  reason text,
  until timestamp(3) with time zone,
  -- What was removed, as it was.
  subject_kind text,
  excerpt text,
  removal_id uuid,
  decided_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  -- The member has read it.
  read_at timestamp(3) with time zone,
  appeal text,
  appealed_at timestamp(3) with time zone,
  outcome text,
  closed_by uuid,
  closed_at timestamp(3) with time zone,
  constraint decisions_pkey primary key (id),
  constraint decisions_appeal_check check (btrim(appeal) <> ''::text and length(appeal) <= 1000),
  constraint decisions_check check ((appeal is null) = (appealed_at is null)),
  constraint decisions_check1 check ((outcome is null) = (closed_at is null)),
  constraint decisions_check2 check (outcome is null or appeal is not null),
  constraint decisions_excerpt_check check (length(excerpt) <= 1000),
  constraint decisions_kind_check check (kind = any (array['warning'::text, 'limit'::text, 'suspension'::text, 'removal'::text])),
  constraint decisions_outcome_check check (outcome = any (array['lifted'::text, 'upheld'::text])),
  constraint decisions_reason_check check (btrim(reason) <> ''::text and length(reason) <= 500)
);

create index decisions_appealed on decisions using btree (id desc) where appeal is not null and outcome is null;

create index decisions_by on decisions using btree (decided_by) where decided_by is not null;

create index decisions_closed_by on decisions using btree (closed_by) where closed_by is not null;

create index decisions_of_member on decisions using btree (user_id, id desc);

create index decisions_unread on decisions using btree (user_id) where read_at is null;

-- Who wants a digest of what they missed, when the next is due, and until when the last one told.
create table digests (
  user_id uuid not null,
  every text not null,
  due_at timestamp with time zone not null,
  covered_until timestamp with time zone default now() not null,
  constraint digests_pkey primary key (user_id),
  constraint digests_every_check check (every = any (array['daily'::text, 'weekly'::text]))
);

create index digests_due on digests using btree (due_at);

-- What a post or a comment said before its words were changed, stored by the database whichever way they are changed. When
-- they were changed last is on the row itself: who reacted before that, reacted to other words.
create table edits (
  id uuid default new_id() not null,
  post_id uuid,
  comment_id uuid,
  -- Null for a post that was a picture without words.
  content text,
  written_at timestamp with time zone not null,
  -- For whom an earlier version was: 'group' for the members of a private group. Others than its author read only versions
  -- that were at least as open as the post is now. Null for those stored before this column: nobody knows for whom they were.
  audience text,
  -- The list that a version was for.
  list_id uuid,
  constraint edits_pkey primary key (id),
  constraint edits_audience_check check (audience = any (array['public'::text, 'friends'::text, 'close-friends'::text, 'group'::text])),
  constraint edits_check check (num_nonnulls(post_id, comment_id) = 1)
);

create index edits_of_comment on edits using btree (comment_id, id desc) where comment_id is not null;

create index edits_of_post on edits using btree (post_id, id desc) where post_id is not null;

-- Links sent by e-mail. One per person and purpose: a new one voids the last.
create table email_tokens (
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  email text not null,
  expires_at timestamp with time zone not null,
  -- Only a link that went by mail proves that its address is read by whoever opens it.
  is_mailed boolean default false not null,
  -- When the address that the link went to said yes, while the other has not.
  confirmed_at timestamp(3) with time zone,
  constraint email_tokens_pkey primary key (user_id, purpose),
  constraint email_tokens_token_hash_key unique (token_hash),
  constraint email_tokens_purpose_check check (purpose = any (array['verify'::text, 'reset'::text, 'change'::text, 'approve-change'::text, 'undo-change'::text, 'not-me'::text, 'stop-reset'::text]))
);

-- An invitation to an event: a member gets one, whoever invites, and it says no more than that once they have answered.
create table event_invitations (
  event_id uuid not null,
  user_id uuid not null,
  inviter_id uuid not null,
  invited_at timestamp(3) with time zone default clock_timestamp() not null,
  -- They said no: the event leaves their lists, and nobody invites them to it again.
  declined_at timestamp with time zone,
  constraint event_invitations_pkey primary key (event_id, user_id),
  constraint event_invitations_check check (user_id <> inviter_id)
);

create index event_invitations_by_inviter on event_invitations using btree (inviter_id);

create index event_invitations_newest on event_invitations using btree (event_id, invited_at desc, user_id desc);

create index event_invitations_of_user on event_invitations using btree (user_id);

-- Who has been reminded: once, whatever is restarted or answered again.
create table event_reminders (
  event_id uuid not null,
  user_id uuid not null,
  -- A second reminder comes an hour before: each is marked by how many hours before it is due at the latest.
  hours smallint default 24 not null,
  constraint event_reminders_pkey primary key (event_id, user_id, hours),
  constraint event_reminders_hours_check check (hours = any (array[24, 1]))
);

create index event_reminders_of_user on event_reminders using btree (user_id);

create table event_responses (
  event_id uuid not null,
  user_id uuid not null,
  status text not null,
  responded_at timestamp(3) with time zone default clock_timestamp() not null,
  is_counted boolean default true not null,
  is_waiting boolean default false not null,
  -- They waited, and got a place that they have not been notified of yet.
  moved_up_at timestamp with time zone,
  constraint event_responses_pkey primary key (event_id, user_id),
  constraint event_responses_status_check check (status = any (array['going'::text, 'interested'::text]))
);

create index event_responses_by_status on event_responses using btree (event_id, status, responded_at desc, user_id desc);

create index event_responses_moved_up on event_responses using btree (event_id, user_id) where moved_up_at is not null;

create index event_responses_newest on event_responses using btree (event_id, responded_at desc, user_id desc);

create index event_responses_of_user on event_responses using btree (user_id, responded_at desc);

create index event_responses_waiting on event_responses using btree (event_id, responded_at, user_id) where is_waiting;

-- Who took it: one who goes to the event, for as long as they do.
create table event_task_takers (
  task_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  taken_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint event_task_takers_pkey primary key (task_id, user_id)
);

create index event_task_takers_of_response on event_task_takers using btree (event_id, user_id);

create index event_task_takers_of_user on event_task_takers using btree (user_id);

-- What there is to do for an event, and by how many.
create table event_tasks (
  id uuid default new_id() not null,
  event_id uuid not null,
  "position" smallint not null,
  name text not null,
  places integer not null,
  constraint event_tasks_pkey primary key (id),
  constraint event_tasks_id_event_id_key unique (id, event_id),
  constraint event_tasks_name_check check (btrim(name) <> ''::text and length(name) <= 120),
  constraint event_tasks_places_check check (places >= 1 and places <= 1000),
  constraint event_tasks_position_check check ("position" >= 0)
);

create index event_tasks_of_event on event_tasks using btree (event_id, "position", id);

create table events (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  description text,
  location text,
  -- As exact as what a cursor carries.
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone,
  object_id uuid,
  going_count integer default 0 not null,
  interested_count integer default 0 not null,
  -- How often it has been changed, for calendars that hold an earlier copy.
  revision integer default 0 not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  words tsvector generated always as (words_of((((name || ' '::text) || coalesce(description, ''::text)) || ' '::text) || coalesce(location, ''::text))) stored not null,
  signs text generated always as (signs_of((((name || ' '::text) || coalesce(description, ''::text)) || ' '::text) || coalesce(location, ''::text))) stored not null,
  -- From here on it is past: without an end, from its start.
  -- An event without an end lasts three hours. In UTC, where three hours are the same on every day, as a generated column
  -- needs.
  over_at timestamp(3) with time zone generated always as (coalesce(ends_at, (((starts_at at time zone 'UTC'::text) + '03:00:00'::interval) at time zone 'UTC'::text))) stored not null,
  -- An event or a listing that was made in a group: who may look inside sees it, and it goes with the group.
  group_id uuid,
  -- An event that repeats is several ordinary events, made together: one row for each date. They share a series, and its
  -- dates are calendar days where its creator is.
  series_id uuid,
  series_position smallint,
  repeats text,
  time_zone text,
  -- An event may repeat every two weeks. A column of its own beside 'weekly', because nodes of the last release refuse to show
  -- a word that they do not know: to them it is a weekly event.
  is_biweekly boolean default false not null,
  lang text,
  capacity integer,
  waiting_count integer default 0 not null,
  -- An event or a listing in a page's name is by the row of `users` that the page has. Which editor made it stands beside it: they
  -- are notified of its discussion, and asked about the listing. Null for a member's own, and once their account is deleted.
  made_by uuid,
  constraint events_pkey primary key (id),
  constraint events_capacity_check check (capacity >= 1 and capacity <= 100000),
  constraint events_check check (ends_at >= starts_at and ends_at < '10000-01-01 00:00:00+00'::timestamp with time zone),
  constraint events_check1 check ((series_id is null) = (series_position is null)),
  constraint events_check2 check ((series_id is null) = (repeats is null)),
  constraint events_check3 check ((series_id is null) = (time_zone is null)),
  constraint events_check4 check (going_count <= capacity),
  constraint events_description_check check (btrim(description) <> ''::text and length(description) <= 5000),
  constraint events_going_count_check check (going_count >= 0),
  constraint events_interested_count_check check (interested_count >= 0),
  constraint events_lang_check check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'::text),
  constraint events_location_check check (btrim(location) <> ''::text and length(location) <= 120),
  constraint events_name_check check (btrim(name) <> ''::text and length(name) <= 120),
  constraint events_repeats_check check (repeats = any (array['weekly'::text, 'monthly'::text])),
  constraint events_series_position_check check (series_position >= 0),
  constraint events_starts_at_check check (starts_at >= '1970-01-01 00:00:00+00'::timestamp with time zone and starts_at < '10000-01-01 00:00:00+00'::timestamp with time zone),
  constraint events_time_zone_check check (length(time_zone) >= 1 and length(time_zone) <= 64),
  constraint events_waiting_count_check check (waiting_count >= 0)
);

create index events_by_cover on events using btree (object_id) where object_id is not null;

create index events_by_start on events using btree (starts_at, id);

create index events_by_words on events using gin (words);

-- What goes on at a moment, however long ago it began.
create index events_going_on on events using gist (tstzrange(starts_at, over_at));

create index events_in_group on events using btree (group_id, starts_at, id) where group_id is not null;

create index events_made_by on events using btree (made_by) where made_by is not null;

create unique index events_of_series on events using btree (series_id, series_position) where series_id is not null;

-- A page's events are listed by their start.
create index events_of_user_by_start on events using btree (user_id, starts_at, id);

-- An administrator turns two-factor off for who has lost everything: a day later, so that the member can stop it.
create table factor_resets (
  user_id uuid not null,
  due_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint factor_resets_pkey primary key (user_id)
);

create index factor_resets_due on factor_resets using btree (due_at);

-- Lists of friends, such as the family or the choir: each is its owner's alone. Close friends are the first list of everybody and
-- have no row here.
create table friend_lists (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint friend_lists_pkey primary key (id),
  constraint friend_lists_name_check check (btrim(name) <> ''::text and length(name) <= 50)
);

create unique index friend_lists_of_user on friend_lists using btree (user_id, lower(name));

-- Accepted friendships from both sides, so that 'is a friend of' is one look at one index. Kept by the database.
create table friends (
  user_id uuid not null,
  friend_id uuid not null,
  since timestamp with time zone default now() not null,
  is_counted boolean default true not null,
  -- Some of a member's friends are close ones: a third audience for posts and stories. The friend's own row says it, so that
  -- 'may they see it' is one look at the row that every check of friendship reads anyway; the list ends with the friendship.
  sees_close boolean default false not null,
  -- The lists of the friend that the member of the row is on. It stands beside `sees_close` for the same reason: every check of
  -- friendship reads this row anyway, and lists end with the friendship.
  list_ids uuid[] default '{}'::uuid[] not null,
  constraint friends_pkey primary key (user_id, friend_id)
);

create index friends_newest on friends using btree (user_id, since desc, friend_id desc);

create index friends_of on friends using btree (friend_id);

create index friends_seeing_close on friends using btree (friend_id, since desc, user_id desc) where sees_close;

-- One row per pair, whoever asked.
create table friendships (
  id uuid default new_id() not null,
  requester_id uuid not null,
  addressee_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint friendships_pkey primary key (id),
  constraint friendships_check check (requester_id <> addressee_id),
  constraint friendships_status_check check (status = any (array['pending'::text, 'accepted'::text, 'rejected'::text]))
);

-- Declined requests are deleted after a time: found by this index, without a look at those that were accepted.
create index friendships_declined on friendships using btree (updated_at) where status = 'rejected'::text;

create index friendships_from on friendships using btree (requester_id, id desc) where status = 'pending'::text;

create index friendships_of_addressee on friendships using btree (addressee_id);

create unique index friendships_of_pair on friendships using btree (least(requester_id, addressee_id), greatest(requester_id, addressee_id));

-- What one member wrote, and where they are named: read and deleted piece by piece, however much there is.
create index friendships_of_requester on friendships using btree (requester_id);

create index friendships_to on friendships using btree (addressee_id, id desc) where status = 'pending'::text;

create table group_bans (
  group_id uuid not null,
  user_id uuid not null,
  banned_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint group_bans_pkey primary key (group_id, user_id)
);

create index group_bans_newest on group_bans using btree (group_id, banned_at desc, user_id desc);

create index group_bans_of_user on group_bans using btree (user_id);

-- A file that a member shares with a group: the object names it as its thing.
create table group_files (
  id uuid default new_id() not null,
  group_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint group_files_pkey primary key (id)
);

create index group_files_newest on group_files using btree (group_id, id desc);

create index group_files_of_user on group_files using btree (user_id);

create table group_invitations (
  group_id uuid not null,
  user_id uuid not null,
  inviter_id uuid not null,
  -- Into a private group only an invitation by its owner or a moderator opens the door. One by a plain member is a
  -- suggestion that waits for them; in a public group, where everyone joins, it makes no difference.
  is_open boolean not null,
  invited_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint group_invitations_pkey primary key (group_id, user_id, inviter_id)
);

create index group_invitations_by on group_invitations using btree (inviter_id);

create index group_invitations_of_user on group_invitations using btree (user_id);

create index group_suggestions_in_order on group_invitations using btree (group_id, invited_at, user_id) where not is_open;

create table group_members (
  group_id uuid not null,
  user_id uuid not null,
  role text default 'member'::text not null,
  rank smallint generated always as (
case role
    when 'owner'::text then 1
    when 'moderator'::text then 2
    else 3
end) stored not null,
  -- As exact as what a cursor carries.
  joined_at timestamp(3) with time zone default clock_timestamp() not null,
  -- Until where a member has seen a group's posts: an id of the moment of their last visit, which is greater than those of all
  -- posts before it. Who joins, and who was in it when this came, begins with nothing new.
  seen_id uuid default new_id() not null,
  is_counted boolean default true not null,
  constraint group_members_pkey primary key (group_id, user_id),
  constraint group_members_role_check check (role = any (array['member'::text, 'moderator'::text, 'owner'::text]))
);

create index group_members_in_order on group_members using btree (group_id, rank, joined_at, user_id);

create index group_members_of_user on group_members using btree (user_id, group_id desc);

create unique index group_owners on group_members using btree (group_id) where role = 'owner'::text;

create table group_requests (
  group_id uuid not null,
  user_id uuid not null,
  requested_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint group_requests_pkey primary key (group_id, user_id)
);

create index group_requests_in_order on group_requests using btree (group_id, requested_at, user_id);

create index group_requests_of_user on group_requests using btree (user_id);

create table groups (
  id uuid default new_id() not null,
  name text not null,
  description text,
  privacy text default 'public'::text not null,
  object_id uuid,
  member_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  -- What a search looks through: see 0011_search.sql.
  search_name text generated always as (plain(name)) stored not null,
  name_words tsvector generated always as (words_of(name)) stored not null,
  words tsvector generated always as (words_of((name || ' '::text) || coalesce(description, ''::text))) stored not null,
  name_signs text generated always as (signs_of(name)) stored not null,
  signs text generated always as (signs_of((name || ' '::text) || coalesce(description, ''::text))) stored not null,
  -- A group that is deleted is there for nobody any more, at once. What is in it goes after that in pieces, by a job, and its
  -- row last: one statement that took everything along would not end in time for a large one.
  deleted_at timestamp with time zone,
  -- The rules of a group, which one reads before one joins. Everybody may know them, also those of a private one.
  rules text,
  constraint groups_pkey primary key (id),
  constraint groups_object_id_key unique (object_id),
  constraint groups_description_check check (btrim(description) <> ''::text and length(description) <= 5000),
  constraint groups_member_count_check check (member_count >= 0),
  constraint groups_name_check check (btrim(name) <> ''::text and length(name) <= 120),
  constraint groups_privacy_check check (privacy = any (array['public'::text, 'private'::text])),
  constraint groups_rules_check check (btrim(rules) <> ''::text and length(rules) <= 5000)
);

create index groups_by_letters on groups using gin (search_name gin_trgm_ops);

create index groups_by_words on groups using gin (name_words, words);

-- Mostly empty: what a feed asks of it costs nothing.
create index groups_deleted on groups using btree (id) where deleted_at is not null;

-- What each process was like in each minute, for the dashboard's charts. Old ones are removed.
create table health_samples (
  at timestamp with time zone default now() not null,
  -- Another one after each start: processes only must not be taken for each other.
  process_id uuid not null,
  requests integer not null,
  failures integer not null,
  -- Half, and 95 of 100, of the requests were faster: null in a minute without any.
  half_ms real,
  most_ms real,
  loop_delay_ms real not null,
  sockets integer not null,
  members_online integer not null,
  jobs_waiting integer not null,
  memory_bytes bigint not null,
  constraint health_samples_pkey primary key (at, process_id)
);

-- Who is hidden, and from whom: from everyone (from_id null: suspended), or from one member (either side of a block).
-- Kept by the database, so that every list asks one small question, mostly of an empty index.
create table hidden_members (
  user_id uuid not null,
  from_id uuid,
  constraint hidden_members_user_id_from_id_key unique nulls not distinct (user_id, from_id)
);

create index hidden_members_from on hidden_members using btree (from_id);

create table highlight_stories (
  highlight_id uuid not null,
  story_id uuid not null,
  constraint highlight_stories_pkey primary key (highlight_id, story_id)
);

create index highlight_stories_of_story on highlight_stories using btree (story_id);

-- Stories that their author shows on the profile for as long as they like, under names of the author's own. Each is seen
-- there by whoever could have seen the story.
create table highlights (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  cover_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint highlights_pkey primary key (id),
  constraint highlights_name_check check (btrim(name) <> ''::text and length(name) <= 30)
);

create index highlights_covered_by on highlights using btree (cover_id) where cover_id is not null;

create index highlights_of_user on highlights using btree (user_id, id desc);

-- What a member brings along from elsewhere: the archive's parts lie in the store until it is read.
create table imports (
  id uuid default new_id() not null,
  user_id uuid not null,
  -- What its parts are stored under.
  name text not null,
  state text default 'receiving'::text not null,
  size bigint not null,
  source text,
  -- How much of what is in it.
  preview jsonb,
  -- Names of friends elsewhere, to find those who are here.
  friends text[] default '{}'::text[] not null,
  audience text,
  progress smallint default 0 not null,
  imported integer default 0 not null,
  doubles integer default 0 not null,
  left_out integer default 0 not null,
  attempts smallint default 0 not null,
  reason text,
  created_at timestamp(3) with time zone default now() not null,
  constraint imports_pkey primary key (id),
  constraint imports_name_key unique (name),
  constraint imports_audience_check check (audience = any (array['public'::text, 'friends'::text, 'close-friends'::text])),
  constraint imports_size_check check (size > 0),
  constraint imports_source_check check (source = any (array['facebook'::text, 'mastodon'::text, 'plaza'::text])),
  constraint imports_state_check check (state = any (array['receiving'::text, 'reading'::text, 'ready'::text, 'running'::text, 'done'::text, 'failed'::text, 'undoing'::text]))
);

create index imports_of_member on imports using btree (user_id, id);

create unique index one_import_at_a_time on imports using btree (user_id) where state = any (array['receiving'::text, 'reading'::text, 'ready'::text, 'running'::text]);

-- The logo in the sizes that browsers and phones ask for: few and small, for every node holds them in memory.
create table instance_icons (
  name text not null,
  png bytea not null,
  constraint instance_icons_pkey primary key (name),
  constraint instance_icons_png_check check (length(png) <= 1048576)
);

-- What whoever runs the instance decides on the dashboard: one row. What was never chosen has its default in the code.
create table instance_settings (
  is_only boolean default true not null,
  chosen jsonb default '{}'::jsonb not null,
  changed_at timestamp with time zone default now() not null,
  constraint instance_settings_pkey primary key (is_only),
  constraint instance_settings_chosen_check check (jsonb_typeof(chosen) = 'object'::text),
  constraint instance_settings_is_only_check check (is_only)
);

-- Invitations: whoever opens the link may sign up where others may not.
create table invite_links (
  id uuid default new_id() not null,
  code text not null,
  name text not null,
  uses integer default 0 not null,
  max_uses integer,
  expires_at timestamp(3) with time zone,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint invite_links_pkey primary key (id),
  constraint invite_links_code_key unique (code),
  constraint invite_links_check check (uses <= max_uses),
  constraint invite_links_max_uses_check check (max_uses > 0),
  constraint invite_links_name_check check (btrim(name) <> ''::text and length(name) <= 120)
);

create index invite_links_of_member on invite_links using btree (created_by, id);

create table items (
  id uuid default new_id() not null,
  seller_id uuid not null,
  title text not null,
  description text,
  price integer not null,
  category text not null,
  location text,
  is_sold boolean default false not null,
  created_at timestamp with time zone default now() not null,
  -- What a search looks through. Nobody can type the line break between the two, so nothing matches across it.
  searched text generated always as (lower((title || '
'::text) || coalesce(description, ''::text))) stored not null,
  name_words tsvector generated always as (words_of(title)) stored not null,
  words tsvector generated always as (words_of((((((title || ' '::text) || coalesce(description, ''::text)) || ' '::text) || category) || ' '::text) || coalesce(location, ''::text))) stored not null,
  name_signs text generated always as (signs_of(title)) stored not null,
  signs text generated always as (signs_of((((((title || ' '::text) || coalesce(description, ''::text)) || ' '::text) || category) || ' '::text) || coalesce(location, ''::text))) stored not null,
  group_id uuid,
  lang text,
  kind text default 'sale'::text not null,
  details jsonb default '{}'::jsonb not null,
  until timestamp(3) with time zone,
  made_by uuid,
  constraint items_pkey primary key (id),
  constraint items_category_check check (category = any (array['Electronics'::text, 'Vehicles'::text, 'Home & Garden'::text, 'Clothing & Accessories'::text, 'Sports & Outdoors'::text, 'Books & Media'::text, 'Toys & Games'::text, 'Furniture'::text, 'Other'::text])),
  constraint items_description_check check (length(description) <= 5000),
  constraint items_details_check check (jsonb_typeof(details) = 'object'::text),
  constraint items_kind_check check (kind = any (array['sale'::text, 'give'::text, 'lend'::text, 'wanted'::text, 'lost'::text, 'found'::text, 'ride'::text, 'help'::text])),
  constraint items_lang_check check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'::text),
  constraint items_location_check check (length(location) <= 120),
  constraint items_price_check check (price >= 0 and price <= 1000000000),
  constraint items_title_check check (btrim(title) <> ''::text and length(title) <= 120),
  constraint items_until_check check ((kind = 'sale'::text) = (until is null))
);

create index items_by_letters on items using gin (searched gin_trgm_ops) where not is_sold;

create index items_by_words on items using gin (name_words, words) where not is_sold;

create index items_cheapest on items using btree ((- price) desc, id desc) where not is_sold and until is null;

create index items_cheapest_of_category on items using btree (category, (- price) desc, id desc) where not is_sold and until is null;

create index items_in_group on items using btree (group_id, id desc) where group_id is not null;

create index items_made_by on items using btree (made_by) where made_by is not null;

-- One for each order, with and without a category. The cheapest come first and among them the newest: with the price
-- negated both run the same way, and a page begins exactly where the last one ended.
create index items_newest on items using btree (id desc) where not is_sold;

create index items_newest_of_category on items using btree (category, id desc) where not is_sold;

create index items_of_seller on items using btree (seller_id, id desc);

create index items_with_end on items using btree (kind, until) where not is_sold and until is not null;

-- Work for later, taken by one process at a time. A job with the same kind and key is the same job.
create table jobs (
  id uuid default new_id() not null,
  kind text not null,
  key text not null,
  payload jsonb default '{}'::jsonb not null,
  run_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  -- Which run of a job holds it. Whoever asks for the job again takes it from that run, which then has no say any more.
  run_id uuid,
  -- Of those that stand in one line, one process does one at a time.
  line text,
  constraint jobs_pkey primary key (id),
  constraint jobs_kind_key_key unique (kind, key)
);

create index jobs_by_time on jobs using btree (run_at);

-- Browsers in which a member has logged in before, by a cookie that stays after the logout.
create table known_devices (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone default now() not null,
  constraint known_devices_pkey primary key (user_id, token_hash)
);

create index known_devices_by_use on known_devices using btree (last_used_at);

-- Every word that was ever in a name or a post, each once and without a trace of where: what a mistyped word is compared
-- with. To compare it with the posts themselves takes seconds where there are many. Numbers and long strings are
-- nobody's typing errors.
create table known_words (
  word text not null,
  constraint known_words_pkey primary key (word)
);

create index known_words_by_letters on known_words using gin (word gin_trgm_ops);

-- What a page that members link to says of itself: fetched once for an address, and again after its end where somebody
-- links to it then. 'none': it says nothing, or it may not or cannot be fetched.
create table link_previews (
  id uuid default new_id() not null,
  url text not null,
  state text default 'waiting'::text not null,
  title text,
  description text,
  author text,
  expires_at timestamp with time zone not null,
  constraint link_previews_pkey primary key (id),
  constraint link_previews_url_key unique (url),
  constraint link_previews_author_check check (length(author) <= 160),
  constraint link_previews_check check (state <> 'ready'::text or title is not null),
  constraint link_previews_description_check check (length(description) <= 600),
  constraint link_previews_state_check check (state = any (array['waiting'::text, 'ready'::text, 'none'::text])),
  constraint link_previews_title_check check (length(title) <= 400),
  constraint link_previews_url_check check (length(url) <= 2048)
);

create index link_previews_by_end on link_previews using btree (expires_at);

-- Logins whose password was right and whose second factor is awaited. The browser has the token in a cookie.
create table login_steps (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint login_steps_pkey primary key (token_hash)
);

create index login_steps_of_member on login_steps using btree (user_id);

create table memory_days_left_out (
  user_id uuid not null,
  day date not null,
  constraint memory_days_left_out_pkey primary key (user_id, day)
);

-- Whom and which days a member does not want to be reminded of.
create table memory_people_left_out (
  user_id uuid not null,
  person_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint memory_people_left_out_pkey primary key (user_id, person_id)
);

create index memory_people_left_out_by_person on memory_people_left_out using btree (person_id);

-- A message's earlier texts, oldest first by id: whoever reads the message can read them too. They go with its text.
create table message_edits (
  id uuid default new_id() not null,
  message_id uuid not null,
  content text,
  written_at timestamp with time zone not null,
  constraint message_edits_pkey primary key (id)
);

create index message_edits_of_message on message_edits using btree (message_id, id);

-- A poll in a chat belongs to its message. Few can vote in it, so its votes are counted when it is read.
create table message_polls (
  message_id uuid not null,
  choices jsonb not null,
  is_multiple boolean not null,
  is_secret boolean not null,
  ends_at timestamp with time zone not null,
  constraint message_polls_pkey primary key (message_id),
  constraint message_polls_choices_check check (jsonb_array_length(choices) >= 2 and jsonb_array_length(choices) <= 10)
);

create table message_reactions (
  message_id uuid not null,
  user_id uuid not null,
  type text not null,
  constraint message_reactions_pkey primary key (message_id, user_id),
  constraint message_reactions_type_check check (type = any (array['like'::text, 'love'::text, 'haha'::text, 'wow'::text, 'sad'::text, 'angry'::text]))
);

create index message_reactions_of_user on message_reactions using btree (user_id);

-- Messages that a member deleted for themselves: everyone else still has them.
create table message_removals (
  message_id uuid not null,
  user_id uuid not null,
  removed_at timestamp with time zone default now() not null,
  -- With which removal a message went from its receiver; null where they deleted it themselves.
  removal_id uuid,
  constraint message_removals_pkey primary key (message_id, user_id)
);

create index message_removals_of_removal on message_removals using btree (removal_id) where removal_id is not null;

create index message_removals_of_user on message_removals using btree (user_id, message_id);

-- One row for each member: nobody votes twice, whatever they send at the same moment.
create table message_votes (
  message_id uuid not null,
  user_id uuid not null,
  choices smallint[] not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint message_votes_pkey primary key (message_id, user_id),
  constraint message_votes_choices_check check (cardinality(choices) >= 1 and cardinality(choices) <= 10)
);

create index message_votes_of_user on message_votes using btree (user_id, message_id);

create table messages (
  id uuid default new_id() not null,
  sender_id uuid not null,
  receiver_id uuid,
  content text,
  reply_to_id uuid,
  is_story_reply boolean default false not null,
  story_id uuid,
  client_id uuid,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  -- The listing a message is about.
  listing_id uuid,
  edited_at timestamp with time zone,
  -- That it was forwarded is all that is known: not from whom, nor from which conversation.
  is_forwarded boolean default false not null,
  chat_id uuid,
  mentions jsonb default '[]'::jsonb not null,
  -- What happened in the chat, in place of words; `subject_id` is whom it happened to.
  notice text,
  subject_id uuid,
  -- A reaction to a story is a message of one emoji, and known as what it is.
  story_reaction text,
  constraint messages_pkey primary key (id),
  constraint messages_sender_id_client_id_key unique (sender_id, client_id),
  constraint messages_check check (sender_id <> receiver_id),
  constraint messages_check1 check (deleted_at is null or content is null),
  constraint messages_check2 check (num_nonnulls(receiver_id, chat_id) = 1),
  constraint messages_check3 check (notice is null or chat_id is not null or notice = 'missed-call'::text),
  constraint messages_content_check check (btrim(content) <> ''::text and length(content) <= 4000),
  constraint messages_notice_check check (notice = any (array['created'::text, 'added'::text, 'removed'::text, 'left'::text, 'renamed'::text, 'pictured'::text, 'missed-call'::text])),
  constraint messages_reacting_to_story check (story_reaction is null or is_story_reply),
  constraint messages_story_reaction_check check (story_reaction = any (array['like'::text, 'love'::text, 'haha'::text, 'wow'::text, 'sad'::text, 'angry'::text]))
);

create index messages_about on messages using btree (subject_id) where subject_id is not null;

create index messages_answering on messages using btree (reply_to_id) where reply_to_id is not null;

create index messages_from on messages using btree (sender_id, id);

create index messages_mentioning on messages using gin (mentions jsonb_path_ops) where mentions <> '[]'::jsonb;

create index messages_of_chat on messages using btree (chat_id, id desc) where chat_id is not null;

-- What two have said to each other, from either side, newest first.
create index messages_of_pair on messages using btree (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);

create index messages_of_pair_by_words on messages using gin (message_words(pair_key(sender_id, receiver_id), content)) where content is not null;

create index messages_on_listing on messages using btree (listing_id) where listing_id is not null;

create index messages_on_story on messages using btree (story_id) where story_id is not null;

-- The notification of a reply to a story has its first words: the last one, however much the two have written since.
create index messages_story_replies on messages using btree (least(sender_id, receiver_id), greatest(sender_id, receiver_id), sender_id, id desc) where is_story_reply and deleted_at is null;

create index messages_to on messages using btree (receiver_id, id);

-- Words that a member does not want to read, as typed and as they are compared; without an end until they are removed.
create table muted_words (
  id uuid default new_id() not null,
  user_id uuid not null,
  word text not null,
  folded text not null,
  ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint muted_words_pkey primary key (id),
  constraint muted_words_user_id_folded_key unique (user_id, folded),
  constraint muted_words_folded_check check (btrim(folded) <> ''::text),
  constraint muted_words_word_check check (length(word) <= 60)
);

-- Out of one's own feed, stories and notifications; the other does not know.
create table mutes (
  user_id uuid not null,
  muted_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint mutes_pkey primary key (user_id, muted_id),
  constraint mutes_check check (user_id <> muted_id)
);

create index mutes_of on mutes using btree (muted_id);

-- Everyone who acted, each once.
create table notification_actors (
  notification_id uuid not null,
  user_id uuid not null,
  acted_at timestamp with time zone default clock_timestamp() not null,
  constraint notification_actors_pkey primary key (notification_id, user_id)
);

-- Who acted last is read from the index, however many acted: a withdrawn reaction looked at all of them.
create index notification_actors_newest on notification_actors using btree (notification_id, acted_at desc) include (user_id);

create index notification_actors_of_user on notification_actors using btree (user_id);

-- A table of its own: a write to a member's row outdates all that nodes hold in memory of members.
create table notification_reads (
  user_id uuid not null,
  read_until timestamp with time zone not null,
  constraint notification_reads_pkey primary key (user_id)
);

-- One row per member, kind and thing: many of a kind on one thing are grouped into it ('Ana and 3 others reacted to your
-- post'). The sentence is made from the kind and the names when it is read, so that a change of name is never stale. A row
-- is deleted with its cause.
create table notifications (
  id uuid default new_id() not null,
  user_id uuid not null,
  is_read boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  type text not null,
  -- What it folds on: a post, a comment, or the member who acts.
  subject_id uuid not null,
  -- Who acted last.
  actor_id uuid not null,
  post_id uuid,
  comment_id uuid,
  friendship_id uuid,
  group_id uuid,
  event_id uuid,
  -- When a notification is pushed, or was last: acts that are grouped into it meanwhile are one more push, minutes later.
  push_at timestamp with time zone default now() not null,
  chat_id uuid,
  -- A mention in a story leads to it, and goes with it.
  story_id uuid,
  -- Until a notification is read it is mailed once, however often it is about something new.
  mailed_at timestamp with time zone,
  constraint notifications_pkey primary key (id)
) with (fillfactor=85);

create index notifications_by_actor on notifications using btree (actor_id);

-- The subject of a suggestion is whom it would bring: the same member can be suggested to several groups.
create unique index notifications_folded on notifications using btree (user_id, type, subject_id, group_id) nulls not distinct;

create index notifications_newest on notifications using btree (user_id, created_at desc, id desc);

-- What members were notified of an album goes with it: it is the subject of its notifications.
create index notifications_of_album on notifications using btree (subject_id) where type = any (array['album-invitation'::text, 'album-photos'::text]);

create index notifications_of_announcement on notifications using btree (subject_id) where type = 'announcement'::text;

create index notifications_of_suggested on notifications using btree (subject_id) where type = 'group-suggestion'::text;

create index notifications_on_chat on notifications using btree (chat_id, user_id) where chat_id is not null;

create index notifications_on_comment on notifications using btree (comment_id) where comment_id is not null;

create index notifications_on_event on notifications using btree (event_id) where event_id is not null;

create index notifications_on_friendship on notifications using btree (friendship_id) where friendship_id is not null;

create index notifications_on_group on notifications using btree (group_id) where group_id is not null;

create index notifications_on_post on notifications using btree (post_id) where post_id is not null;

create index notifications_on_story on notifications using btree (story_id) where story_id is not null;

create index notifications_unread on notifications using btree (user_id, created_at) where not is_read;

-- Files whose object is gone, to be removed from the store. Written by the database itself, so that no way of deleting
-- (a post, a member with everything they own) can forget the files.
create table object_leavings (
  name text not null,
  deleted_at timestamp with time zone default now() not null,
  -- The files of what somebody used are removed a day after their object: a backup that dumps the database first and then
  -- copies the files finds every file that the dump names. Uploads that nothing used, and archives, may go at once.
  remove_at timestamp with time zone default now() not null,
  constraint object_leavings_pkey primary key (name)
);

create index object_leavings_due on object_leavings using btree (remove_at);

-- What members upload. Asked for (waiting), arrived as bytes (arrived), checked and made ready to show (ready). The name
-- is what addresses carry and holds 128 random bits. An object is attached to one thing at most, by its owner only.
create table objects (
  id uuid default new_id() not null,
  owner_id uuid,
  name text not null,
  -- Where its upload address led, so that an address of another site is not taken for one of ours.
  origin text not null,
  state text default 'waiting'::text not null,
  kind text,
  content_type text,
  width integer,
  height integer,
  placeholder text,
  bytes bigint default 0 not null,
  attached_to text,
  created_at timestamp with time zone default now() not null,
  -- A post, a listing, a message or a comment has several pictures and films, in an order, each with words for who does
  -- not see it. The object names what it belongs to: `attached_to` says what kind of thing that is, ids are unique among
  -- all.
  thing_id uuid,
  "position" smallint,
  alt text,
  file_name text,
  duration_ms integer,
  -- How loud it is over its length, from 0 to 100.
  waveform smallint[],
  -- While a file is moved to its name nobody else may store one there. That can take a while in a store, and no transaction
  -- stays open for it: whoever holds the claim has until then. One that was left behind by a crash ends by itself.
  claimed_until timestamp with time zone,
  -- Where pictures are drawn by a process of its own, why one cannot be shown waits here for whoever sent it.
  refusal jsonb,
  constraint objects_pkey primary key (id),
  constraint objects_name_key unique (name),
  -- Checked at the end of a statement, so that one statement can give them another order.
  constraint objects_of_thing unique (thing_id, "position") deferrable,
  constraint objects_alt_check check (length(alt) <= 500),
  constraint objects_check1 check ((thing_id is null) = ("position" is null) and (thing_id is null or attached_to is not null)),
  constraint objects_check2 check (owner_id is not null or attached_to = 'preview'::text),
  constraint objects_duration_ms_check check (duration_ms >= 1 and duration_ms <= 600000),
  constraint objects_file_name_check check (length(file_name) >= 1 and length(file_name) <= 200),
  constraint objects_height_check check (height > 0),
  constraint objects_kind_check check (kind = any (array['image'::text, 'video'::text, 'voice'::text, 'file'::text])),
  constraint objects_name_check check (length(name) = 22),
  constraint objects_placeholder_check check (length(placeholder) <= 4000),
  constraint objects_position_check check ("position" >= 0 and "position" <= 9),
  constraint objects_ready check (state <> 'ready'::text or content_type is not null and
case kind
    when 'voice'::text then duration_ms is not null and waveform is not null
    when 'file'::text then file_name is not null
    else kind is not null and width is not null and height is not null
end),
  constraint objects_state_check check (state = any (array['waiting'::text, 'arrived'::text, 'ready'::text])),
  constraint objects_waveform_check check (cardinality(waveform) >= 1 and cardinality(waveform) <= 64),
  constraint objects_width_check check (width > 0)
);

create index objects_of_owner on objects using btree (owner_id);

create index objects_unused on objects using btree (created_at) where attached_to is null;

-- Replaced as a whole each time the file is fetched.
create table page_calendar_events (
  id uuid default new_id() not null,
  page_id uuid not null,
  name text not null,
  location text,
  url text,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  -- An event of whole days is on the same days everywhere.
  first_day date,
  last_day date,
  constraint page_calendar_events_pkey primary key (id),
  constraint page_calendar_events_check check (ends_at > starts_at),
  constraint page_calendar_events_check1 check (last_day >= first_day),
  constraint page_calendar_events_check2 check (num_nonnulls(starts_at, first_day) = 1 and (first_day is null) = (last_day is null)),
  constraint page_calendar_events_location_check check (length(location) <= 120),
  constraint page_calendar_events_name_check check (btrim(name) <> ''::text and length(name) <= 120),
  constraint page_calendar_events_url_check check (url ~* '^https?://'::text and length(url) <= 2000)
);

-- A calendar has few events: those of one page are found by it alone, also where the page is deleted.
create index page_calendar_events_of_page on page_calendar_events using btree (page_id);

-- The calendar that a page has elsewhere: a file that is fetched again and again, and its next events.
create table page_calendars (
  page_id uuid not null,
  url text not null,
  -- When it is fetched next.
  due_at timestamp with time zone default now() not null,
  fetched_at timestamp(3) with time zone,
  -- Why it could not be fetched the last time, and how often in a row.
  failure text,
  failures integer default 0 not null,
  constraint page_calendars_pkey primary key (page_id),
  constraint page_calendars_failure_check check (failure = any (array['address'::text, 'unreachable'::text, 'no-calendar'::text, 'too-large'::text])),
  constraint page_calendars_failures_check check (failures >= 0),
  constraint page_calendars_url_check check (length(url) <= 2000)
);

create index page_calendars_due on page_calendars using btree (due_at);

-- Who acts as a page.
create table page_editors (
  page_id uuid not null,
  user_id uuid not null,
  role text not null,
  added_at timestamp with time zone default clock_timestamp() not null,
  constraint page_editors_pkey primary key (page_id, user_id),
  constraint page_editors_role_check check (role = any (array['owner'::text, 'editor'::text]))
);

create index page_editors_of_user on page_editors using btree (user_id);

create table page_follows (
  page_id uuid not null,
  user_id uuid not null,
  followed_at timestamp with time zone default now() not null,
  constraint page_follows_pkey primary key (page_id, user_id)
);

create index page_follows_of_user on page_follows using btree (user_id, page_id desc);

-- Every handle that ever was, as look-alikes are folded: none is given a second time.
create table page_handles (
  folded text not null,
  created_at timestamp with time zone default now() not null,
  constraint page_handles_pkey primary key (folded)
);

-- A post that a page wrote. Only of these can one be for the world.
create table page_posts (
  post_id uuid not null,
  page_id uuid not null,
  -- Which editor it was; null once their account is deleted.
  written_by uuid,
  is_for_world boolean default false not null,
  constraint page_posts_pkey primary key (post_id)
);

create index page_posts_by on page_posts using btree (written_by) where written_by is not null;

create index page_posts_for_world on page_posts using btree (post_id desc) where is_for_world;

create index page_posts_of_page on page_posts using btree (page_id, post_id desc);

-- What of a page is for the world: most of its posts are not.
create index page_posts_of_page_for_world on page_posts using btree (page_id, post_id desc) where is_for_world;

create table pages (
  id uuid not null,
  handle text not null,
  name text not null,
  kind text not null,
  about text,
  address text,
  links jsonb default '[]'::jsonb not null,
  -- The time zone, and for each weekday from Monday on its times.
  hours jsonb,
  follower_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  -- A deleted page is there for nobody at once; what it wrote goes after that, by the job that erases accounts.
  deleted_at timestamp with time zone,
  name_words tsvector generated always as (words_of(name)) stored not null,
  words tsvector generated always as (words_of((((name || ' '::text) || handle) || ' '::text) || coalesce(about, ''::text))) stored not null,
  name_signs text generated always as (signs_of(name)) stored not null,
  signs text generated always as (signs_of((name || ' '::text) || coalesce(about, ''::text))) stored not null,
  -- A page that an administrator has named sends alerts in its own name.
  may_alert boolean default false not null,
  constraint pages_pkey primary key (id),
  constraint pages_about_check check (btrim(about) <> ''::text and length(about) <= 2000),
  constraint pages_address_check check (btrim(address) <> ''::text and length(address) <= 200),
  constraint pages_follower_count_check check (follower_count >= 0),
  constraint pages_handle_check check (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'::text),
  constraint pages_kind_check check (kind = any (array['association'::text, 'business'::text, 'authority'::text, 'church'::text, 'school'::text, 'culture'::text, 'other'::text])),
  constraint pages_name_check check (btrim(name) <> ''::text and length(name) <= 80)
);

create index pages_by_words on pages using gin (name_words, words);

create unique index pages_handle on pages using btree (handle);

create table passkeys (
  id uuid default new_id() not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  -- How often it signed, by its own count; passkeys that several devices share stay at zero.
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_credential_id_check check (length(credential_id) <= 1400),
  constraint passkeys_name_check check (btrim(name) <> ''::text and length(name) <= 60)
);

create index passkeys_of_member on passkeys using btree (user_id, id);

-- Apart from users, so that no list of people can carry a hash by accident.
create table password_hashes (
  user_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone default now() not null,
  constraint password_hashes_pkey primary key (user_id)
);

-- One row for each member: nobody votes twice, whatever they send at the same moment.
create table poll_votes (
  post_id uuid not null,
  user_id uuid not null,
  choices smallint[] not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  is_counted boolean default true not null,
  constraint poll_votes_pkey primary key (post_id, user_id),
  constraint poll_votes_choices_check check (cardinality(choices) >= 1 and cardinality(choices) <= 10)
);

-- The voters of one choice are read from the index alone.
create index poll_votes_newest on poll_votes using btree (post_id, created_at desc, user_id desc) include (choices);

create index poll_votes_of_user on poll_votes using btree (user_id, post_id);

-- A poll belongs to a post. It never changes; its counters do: of each choice by its number, and of those who voted. They
-- are not on the post's row, so that votes wait neither for reactions nor for comments.
create table polls (
  post_id uuid not null,
  choices jsonb not null,
  is_multiple boolean not null,
  is_secret boolean not null,
  ends_at timestamp with time zone not null,
  counts jsonb default '{}'::jsonb not null,
  constraint polls_pkey primary key (post_id),
  constraint polls_choices_check check (jsonb_array_length(choices) >= 2 and jsonb_array_length(choices) <= 10)
) with (fillfactor=85);

-- How many posts a member has written, in a row of its own. In the member's row, which has many checks of other columns, each
-- of which PostgreSQL prepares and makes at every update, counting took a third of a post's insert. The columns there are
-- still read by nodes of the version before; they are no longer kept up, and go with a later version.
create table post_counts (
  user_id uuid not null,
  -- All but those in groups and under events.
  total integer not null,
  -- Of these, what strangers do not see, and what most friends do not.
  not_public integer not null,
  close_friends integer not null,
  constraint post_counts_pkey primary key (user_id),
  constraint post_counts_close_friends_check check (close_friends >= 0),
  constraint post_counts_not_public_check check (not_public >= 0),
  constraint post_counts_total_check check (total >= 0)
) with (fillfactor=70);

-- Tables whose rows are updated often leave room on their pages (fillfactor): a row keeps its page and its index entries.
create table posts (
  id uuid default new_id() not null,
  user_id uuid not null,
  content text,
  mentions jsonb default '[]'::jsonb not null,
  audience text default 'public'::text,
  is_share boolean default false not null,
  shared_post_id uuid,
  reaction_counts jsonb default '{}'::jsonb not null,
  comment_count integer default 0 not null,
  share_count integer default 0 not null,
  client_id uuid,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  words tsvector generated always as (words_of(content)) stored,
  group_id uuid,
  signs text generated always as (signs_of(content)) stored,
  -- A post that is deleted is soft-deleted first: nobody sees it any more, at once. What hangs on it goes after that in
  -- batches, by a job, and its row last: one statement that took 150,000 reactions along would not end in time.
  deleted_at timestamp with time zone,
  is_counted boolean default true not null,
  words_edited_at timestamp with time zone,
  -- What is said under an event: comments on a post of its own, which has the event's id, no words, and no audience but
  -- the event's. It is in no feed, on no profile and not counted; whoever may see the event reads and writes its comments.
  event_id uuid,
  -- Since when a post is an announcement of its group; null for every other one.
  pinned_at timestamp with time zone,
  import_id uuid,
  -- The language that a text is written in, found by the server or chosen by its author, as a BCP 47 code; null for what was
  -- written before this column.
  lang text,
  -- Who may comment on a post: everyone who sees it, friends of its author (in a group its members), or nobody.
  commenting text default 'everyone'::text not null,
  -- Whom a post for close friends is for instead of them: those on this list of its author. It refers to nothing once the list is
  -- deleted, and then nobody but the author sees the post. Without a meaning for other audiences.
  list_id uuid,
  constraint posts_pkey primary key (id),
  constraint posts_user_id_client_id_key unique (user_id, client_id),
  constraint posts_audience_check check (audience = any (array['public'::text, 'friends'::text, 'close-friends'::text])),
  constraint posts_check check (group_id is null or audience = 'public'::text),
  constraint posts_check1 check (event_id is null or event_id = id),
  constraint posts_check2 check ((audience is null) = (event_id is not null)),
  constraint posts_check3 check (event_id is null or content is null and group_id is null and not is_share),
  constraint posts_check4 check (pinned_at is null or group_id is not null),
  constraint posts_comment_count_check check (comment_count >= 0),
  constraint posts_commenting_check check (commenting = any (array['everyone'::text, 'friends'::text, 'nobody'::text])),
  constraint posts_content_check check (btrim(content) <> ''::text and length(content) <= 5000),
  constraint posts_lang_check check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'::text),
  constraint posts_share_count_check check (share_count >= 0)
) with (fillfactor=85);

create index posts_by_day on posts using brin (created_at);

create index posts_by_words on posts using gin (words);

-- Mostly empty: what the notifications ask of it costs nothing.
create index posts_deleted on posts using btree (id) where deleted_at is not null;

-- The feed is merged from what is for everyone, what friends wrote for friends, and what stands in one's groups: an index
-- for each, so that none walks past what its reader may not see. Most are ordered by an expression that no other index has,
-- so that it is they that are read: see feed.queries.ts.
create index posts_for_all on posts using btree (uuid_send(id) desc) include (id, user_id) where audience = 'public'::text and group_id is null and deleted_at is null;

create index posts_for_friends on posts using btree (id desc) include (user_id, audience) where audience <> 'public'::text and group_id is null and deleted_at is null;

create index posts_for_friends_of on posts using btree (user_id, uuid_send(id) desc) include (id, audience) where audience <> 'public'::text and group_id is null and deleted_at is null;

-- The feed for everyone looks up each friend's newest posts that are for friends: without an index of its own it would walk
-- past all that they imported.
create index posts_for_friends_written_here on posts using btree (user_id, uuid_send(id) desc) include (id, audience) where audience <> 'public'::text and group_id is null and deleted_at is null and import_id is null;

create index posts_for_group on posts using btree (group_id, uuid_send(id) desc) include (id, user_id) where group_id is not null and deleted_at is null;

create index posts_for_lists on posts using btree (user_id, list_id) where list_id is not null and deleted_at is null;

-- The newest posts, for a search that scans them: without those that were deleted, of which a spammer's may be thousands
-- in a row, and without the discussions of events. By an expression, so that PostgreSQL takes no other index for it.
create index posts_listed on posts using btree (uuid_send(id) desc) where deleted_at is null and event_id is null;

create index posts_mentioning on posts using gin (mentions jsonb_path_ops) where mentions <> '[]'::jsonb;

create unique index posts_of_event on posts using btree (event_id) where event_id is not null;

create index posts_of_group on posts using btree (group_id, id desc) where group_id is not null;

create index posts_of_import on posts using btree (import_id) where import_id is not null;

create index posts_of_user on posts using btree (user_id, id desc);

create index posts_pinned on posts using btree (group_id, pinned_at desc) where pinned_at is not null;

create index posts_sharing on posts using btree (shared_post_id) where shared_post_id is not null;

-- The friends' feed looks up each friend's newest post that was written here: without an index of its own it would walk past
-- all that they imported.
create index posts_written_here on posts using btree (user_id, id desc) where import_id is null and deleted_at is null and event_id is null;

-- Whom a member lets do what. Without a row it is everyone, as it was before; most members have none, so that each check is
-- one look into a small index.
create table privacy_rules (
  user_id uuid not null,
  messages text default 'everyone'::text not null,
  search text default 'everyone'::text not null,
  friends text default 'everyone'::text not null,
  online text default 'everyone'::text not null,
  mentions text default 'everyone'::text not null,
  calls text default 'everyone'::text not null,
  -- Whether even friends reach them through the relay alone, and never see the address of their connection.
  always_relay boolean default false not null,
  constraint privacy_rules_pkey primary key (user_id),
  constraint privacy_rules_calls_check check (calls = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_rules_friends_check check (friends = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_rules_mentions_check check (mentions = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_rules_messages_check check (messages = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text])),
  constraint privacy_rules_online_check check (online = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_rules_search_check check (search = any (array['everyone'::text, 'friends-of-friends'::text, 'friends'::text]))
);

-- A browser that wants to be told while no window is open. It belongs to a session: whoever signs out hears nothing more.
create table push_subscriptions (
  id uuid default new_id() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  timeouts smallint default 0 not null,
  rests_until timestamp with time zone,
  -- How often in a row a push service took long to respond, though in time: it rests after several, as one that is late does.
  slow_replies integer default 0 not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint_check check (length(endpoint) <= 2000)
);

create index push_subscriptions_of_member on push_subscriptions using btree (user_id);

create index push_subscriptions_of_session on push_subscriptions using btree (session_id);

create table reactions (
  post_id uuid not null,
  user_id uuid not null,
  type text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  -- What a suspended member left is counted nowhere. It was subtracted whenever something was read, from thousands of
  -- suspended members; now it is taken out of the counters once, in batches after the suspension, and put back after its
  -- end: a row says whether it is counted.
  is_counted boolean default true not null,
  constraint reactions_pkey primary key (post_id, user_id),
  constraint reactions_type_check check (type = any (array['like'::text, 'love'::text, 'haha'::text, 'wow'::text, 'sad'::text, 'angry'::text]))
);

create index reactions_by_day on reactions using brin (created_at);

create index reactions_by_type on reactions using btree (post_id, type, created_at desc, user_id desc);

-- The newest reactions of a card are read from the index alone.
create index reactions_newest on reactions using btree (post_id, created_at desc, user_id desc) include (type);

create index reactions_of_user on reactions using btree (user_id);

-- Each is good once: it is deleted by its use.
create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  -- Whoever says 'it was not me' after a login loses the codes that were made since: somebody else may have made them. Those
  -- that are there count as made now, for nobody knows when they were.
  created_at timestamp(3) with time zone default now() not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- One act of a moderator that removes much of what one member made. For a day it can be undone: until then the things are
-- only withheld.
create table removals (
  id uuid default new_id() not null,
  user_id uuid not null,
  removed_by uuid,
  kinds text[] not null,
  -- How many there are to remove, and how many are removed.
  total integer not null,
  done integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  constraint removals_pkey primary key (id)
);

create index removals_by on removals using btree (removed_by) where removed_by is not null;

create index removals_of_member on removals using btree (user_id);

create index removals_waiting on removals using btree (created_at) where undone_at is null;

create table reports (
  id uuid default new_id() not null,
  reporter_id uuid,
  kind text not null,
  subject_id uuid not null,
  -- Whose it is: who would be suspended.
  member_id uuid,
  reason text not null,
  -- What it said when it was reported, should it be changed or gone.
  excerpt text,
  outcome text,
  closed_by uuid,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_id_kind_subject_id_key unique (reporter_id, kind, subject_id),
  constraint reports_excerpt_check check (length(excerpt) <= 1000),
  constraint reports_kind_check check (kind = any (array['post'::text, 'comment'::text, 'member'::text, 'listing'::text, 'group'::text, 'event'::text, 'album'::text, 'album-photo'::text, 'page'::text])),
  constraint reports_outcome_check check (outcome = any (array['dismissed'::text, 'approved'::text, 'deleted'::text, 'warned'::text, 'limited'::text, 'suspended'::text])),
  constraint reports_reason_check check (btrim(reason) <> ''::text and length(reason) <= 1000)
);

create index reports_closed on reports using btree (id desc) where outcome is not null;

create index reports_closed_by on reports using btree (closed_by) where closed_by is not null;

-- A report without a reporter is a filter's: one on each thing.
create unique index reports_of_filters on reports using btree (kind, subject_id) where reporter_id is null;

create index reports_of_member on reports using btree (member_id);

create index reports_on on reports using btree (kind, subject_id);

create index reports_open on reports using btree (id desc) where outcome is null;

create table saved_items (
  user_id uuid not null,
  item_id uuid not null,
  collection_id uuid,
  constraint saved_items_pkey primary key (user_id, item_id)
);

create index saved_items_in_collection on saved_items using btree (collection_id) where collection_id is not null;

create index saved_items_of_item on saved_items using btree (item_id);

create table saved_posts (
  user_id uuid not null,
  post_id uuid not null,
  saved_id uuid default new_id() not null,
  collection_id uuid,
  constraint saved_posts_pkey primary key (user_id, post_id)
);

create index saved_posts_in_collection on saved_posts using btree (collection_id, saved_id desc) where collection_id is not null;

create index saved_posts_newest on saved_posts using btree (user_id, saved_id desc);

create index saved_posts_of_post on saved_posts using btree (post_id);

create table sessions (
  id uuid default new_id() not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  -- Personal access tokens, for programs of a member's own. Each has a session, without a cookie that would open it: what
  -- ends a member's sessions ends their tokens, and a write locks the session's row as any other does.
  is_token boolean default false not null,
  -- When the member last proved that it is them: at the login, and when an act asks for it. A default that is the same for
  -- all rows rewrites none of them.
  proved_at timestamp(3) with time zone default now() not null,
  -- Where a session began: an address without its end, enough to recognise a place by.
  place text default ''::text not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_place_check check (length(place) <= 60),
  constraint sessions_user_agent_check check (length(user_agent) <= 300)
) with (fillfactor=85);

create index sessions_by_expiry on sessions using brin (expires_at);

create index sessions_of_user on sessions using btree (user_id);

-- Riddles against robots that were solved, so that none is used twice.
create table spent_challenges (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey primary key (id)
);

create index spent_challenges_by_expiry on spent_challenges using btree (expires_at);

create table stories (
  id uuid default new_id() not null,
  user_id uuid not null,
  object_id uuid,
  audience text default 'public'::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default now() + '24:00:00'::interval not null,
  content text,
  background text,
  mentions jsonb default '[]'::jsonb not null,
  constraint stories_pkey primary key (id),
  constraint stories_object_id_key unique (object_id),
  constraint stories_audience_check check (audience = any (array['public'::text, 'friends'::text, 'close-friends'::text])),
  constraint stories_background_check check (length(background) >= 1 and length(background) <= 30),
  constraint stories_content_check check (btrim(content) <> ''::text and length(content) <= 500),
  constraint stories_of_something check (object_id is not null and background is null or object_id is null and content is not null and background is not null)
);

create index stories_by_expiry on stories using btree (expires_at);

create index stories_mentioning on stories using gin (mentions jsonb_path_ops) where mentions <> '[]'::jsonb;

create index stories_of_user on stories using btree (user_id, id);

create table story_views (
  story_id uuid not null,
  user_id uuid not null,
  -- As exact as what a cursor carries.
  viewed_at timestamp(3) with time zone default now() not null,
  constraint story_views_pkey primary key (story_id, user_id)
);

create index story_views_newest on story_views using btree (story_id, viewed_at desc, user_id desc);

create index story_views_of_user on story_views using btree (user_id);

-- Which post, comment or message shows which: ids are unique among all.
create table text_previews (
  text_id uuid not null,
  kind text not null,
  preview_id uuid not null,
  constraint text_previews_pkey primary key (text_id),
  constraint text_previews_kind_check check (kind = any (array['post'::text, 'comment'::text, 'message'::text]))
);

create index text_previews_of on text_previews using btree (preview_id, text_id);

-- What a member does not want pushed or mailed; without a row they do. What is off for the bell is neither.
create table unwanted_channels (
  user_id uuid not null,
  channel text not null,
  setting text not null,
  constraint unwanted_channels_pkey primary key (user_id, channel, setting),
  constraint unwanted_channels_channel_check check (channel = any (array['push'::text, 'mail'::text]))
);

-- What a member does not want to hear of; without a row they do.
create table unwanted_notifications (
  user_id uuid not null,
  setting text not null,
  constraint unwanted_notifications_pkey primary key (user_id, setting)
);

create table users (
  id uuid default new_id() not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  bio text,
  profile_image_url text,
  cover_image_url text,
  is_admin boolean default false not null,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  post_count integer default 0 not null,
  friend_count integer default 0 not null,
  town text,
  work text,
  school text,
  link text,
  -- Stored, so that no search has to work it out again for each row. Adding them writes both tables anew, once. A name has a
  -- space on both sides of each of its words, and no apostrophes: O'Neill is also found as oneill.
  search_name text generated always as ((' '::text || replace(plain((first_name || ' '::text) || last_name), ''''::text, ''::text)) || ' '::text) stored not null,
  suspended_at timestamp with time zone,
  -- A profile counts what its viewer sees: everyone the public posts, friends all of them. Neither counts a soft-deleted
  -- post, nor one in a group.
  friends_post_count integer default 0 not null,
  -- What a suspended member reads: why, and until when. Without an end it lasts until an administrator lifts it.
  suspension_reason text,
  suspended_until timestamp(3) with time zone,
  -- Moderators look after reports, posts and members, and decide neither settings nor roles. An administrator is none.
  is_moderator boolean default false not null,
  -- A profile counts what its viewer sees. `friends_post_count` has all that strangers do not see, `close_post_count` what
  -- most friends do not.
  close_post_count integer default 0 not null,
  invited_by uuid,
  invite_link_id uuid,
  limited_at timestamp(3) with time zone,
  limit_reason text,
  limited_until timestamp(3) with time zone,
  -- For whom a member's posts are, unless they choose; null for what the instance says.
  default_audience text,
  -- The language that the member has chosen; null where their browser decides.
  language text,
  -- Pages of associations, shops, the parish, the town hall. What a page writes has a row of `users` as its author, as everything
  -- written has: it is verified never, so that it is in no list of people, and nobody signs in to it.
  is_page boolean default false not null,
  -- The feed that Home opens with; null for what the instance says.
  default_feed text,
  constraint users_pkey primary key (id),
  constraint users_bio_check check (length(bio) <= 500),
  constraint users_check check (suspended_at is not null or suspension_reason is null and suspended_until is null),
  constraint users_check1 check (limited_at is not null or limit_reason is null and limited_until is null),
  constraint users_close_post_count_check check (close_post_count >= 0),
  constraint users_default_audience_check check (default_audience = any (array['public'::text, 'friends'::text, 'close-friends'::text])),
  constraint users_default_feed_check check (default_feed = any (array['everyone'::text, 'friends'::text, 'community'::text, 'popular'::text])),
  constraint users_email_check check (length(email) >= 3 and length(email) <= 254),
  constraint users_first_name_check check (btrim(first_name) <> ''::text and length(first_name) <=
case
    when is_page then 80
    else 50
end),
  constraint users_friend_count_check check (friend_count >= 0),
  constraint users_friends_post_count_check check (friends_post_count >= 0),
  constraint users_language_check check (length(language) <= 12),
  constraint users_last_name_check check ((btrim(last_name) <> ''::text or is_page) and length(last_name) <= 50),
  constraint users_limit_reason_check check (btrim(limit_reason) <> ''::text and length(limit_reason) <= 500),
  constraint users_link_check check (length(link) <= 320),
  constraint users_post_count_check check (post_count >= 0),
  constraint users_school_check check (length(school) <= 120),
  constraint users_suspension_reason_check check (btrim(suspension_reason) <> ''::text and length(suspension_reason) <= 500),
  constraint users_town_check check (length(town) <= 120),
  constraint users_work_check check (length(work) <= 120)
) with (fillfactor=85);

-- Rows come in the order of time: a few pages of these tell where a day begins.
create index users_by_day on users using brin (created_at);

-- Administrators search members by their address, too.
create index users_by_email on users using gin (lower(email) gin_trgm_ops);

create index users_by_name on users using gin (search_name gin_trgm_ops);

-- One account per address, however it is capitalised.
create unique index users_email on users using btree (lower(email));

create index users_invited_by on users using btree (invited_by) where invited_by is not null;

-- Whom a member without friends is shown first.
create index users_most_connected on users using btree (friend_count desc, id desc) where email_verified_at is not null;

create index users_of_invite_link on users using btree (invite_link_id) where invite_link_id is not null;

create index users_suspended_until on users using btree (suspended_until) where suspended_until is not null;

-- Accounts that nobody verified are removed after a while; there are few of them beside the others.
create index users_unverified on users using btree (created_at) where email_verified_at is null;

-- What was sent, or waits. It says what happened to which thing and holds nothing of it: that is read when it is sent.
create table webhook_deliveries (
  id uuid default new_id() not null,
  webhook_id uuid not null,
  event text not null,
  subject_id uuid,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  response_status integer,
  error text,
  created_at timestamp(3) with time zone default now() not null,
  -- Since when it is tried: a day after that it has failed.
  wanted_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_state_check check (state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))
);

create index webhook_deliveries_by_time on webhook_deliveries using btree (created_at);

create index webhook_deliveries_of_webhook on webhook_deliveries using btree (webhook_id, id);

-- Programs elsewhere that are told what happens here, by an administrator's wish. Their secret is stored nowhere: it is
-- made from the instance's own and the id.
create table webhooks (
  id uuid default new_id() not null,
  name text not null,
  url text not null,
  events text[] not null,
  is_on boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_events_check check (cardinality(events) > 0 and events <@ array['member'::text, 'report'::text, 'post'::text]),
  constraint webhooks_name_check check (btrim(name) <> ''::text and length(name) <= 80),
  constraint webhooks_url_check check (length(url) <= 500)
);

-- What is not out: held for review, where its author sees it, or removed together with others by a moderator, where
-- nobody does. Mostly an empty table: every list asks it one small question.
create table withheld (
  subject_id uuid not null,
  kind text not null,
  user_id uuid not null,
  is_held boolean default false not null,
  -- With what else it was removed.
  removal_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  -- The author of a post who hid a comment on it: only they and its author still see it.
  hidden_by uuid,
  -- When a post is published that its author scheduled: until then they alone see it.
  publish_at timestamp(3) with time zone,
  constraint withheld_pkey primary key (subject_id),
  constraint withheld_check check (is_held or removal_id is not null or hidden_by is not null or publish_at is not null),
  constraint withheld_kind_check check (kind = any (array['post'::text, 'comment'::text, 'listing'::text, 'event'::text, 'story'::text, 'message'::text]))
);

create index withheld_hidden_by on withheld using btree (hidden_by) where hidden_by is not null;

create index withheld_of_member on withheld using btree (user_id);

create index withheld_of_removal on withheld using btree (removal_id) where removal_id is not null;

create index withheld_publish_at on withheld using btree (publish_at) where publish_at is not null;

alter table access_tokens add constraint access_tokens_id_fkey foreign key (id) references sessions(id) on delete cascade;

alter table access_tokens add constraint access_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table account_exports add constraint account_exports_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table active_days add constraint active_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table album_contributors add constraint album_contributors_album_id_fkey foreign key (album_id) references albums(id) on delete cascade;

alter table album_contributors add constraint album_contributors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table album_photos add constraint album_photos_album_id_fkey foreign key (album_id) references albums(id) on delete cascade;

alter table album_photos add constraint album_photos_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table albums add constraint albums_cover_id_fkey foreign key (cover_id) references album_photos(id) on delete set null;

alter table albums add constraint albums_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table albums add constraint albums_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table albums add constraint albums_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table albums add constraint albums_user_id_fkey foreign key (user_id) references users(id) on delete set null;

alter table announcement_dismissals add constraint announcement_dismissals_announcement_id_fkey foreign key (announcement_id) references announcements(id) on delete cascade;

alter table announcement_dismissals add constraint announcement_dismissals_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table announcements add constraint announcements_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table applications add constraint applications_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table audit_log add constraint audit_log_admin_id_fkey foreign key (admin_id) references users(id) on delete set null;

alter table authenticator_apps add constraint authenticator_apps_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table birthdays add constraint birthdays_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table blocks add constraint blocks_blocked_id_fkey foreign key (blocked_id) references users(id) on delete cascade;

alter table blocks add constraint blocks_blocker_id_fkey foreign key (blocker_id) references users(id) on delete cascade;

alter table calendar_addresses add constraint calendar_addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table call_members add constraint call_members_call_id_fkey foreign key (call_id) references calls(id) on delete cascade;

alter table call_members add constraint call_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table calls add constraint calls_caller_id_fkey foreign key (caller_id) references users(id) on delete cascade;

alter table calls add constraint calls_chat_id_fkey foreign key (chat_id) references chats(id) on delete cascade;

alter table chat_departures add constraint chat_departures_asked_by_fkey foreign key (asked_by) references users(id) on delete set null;

alter table chat_departures add constraint chat_departures_chat_id_fkey foreign key (chat_id) references chats(id) on delete cascade;

alter table chat_departures add constraint chat_departures_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table chat_members add constraint chat_members_chat_id_fkey foreign key (chat_id) references chats(id) on delete cascade;

alter table chat_members add constraint chat_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table chats add constraint chats_event_id_fkey foreign key (event_id) references events(id) on delete set null;

alter table chats add constraint chats_group_id_fkey foreign key (group_id) references groups(id) on delete set null;

alter table chats add constraint chats_object_id_fkey foreign key (object_id) references objects(id) on delete set null;

alter table collections add constraint collections_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table comment_reactions add constraint comment_reactions_comment_id_fkey foreign key (comment_id) references comments(id) on delete cascade;

alter table comment_reactions add constraint comment_reactions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table comments add constraint comments_parent_id_fkey foreign key (parent_id) references comments(id) on delete cascade;

alter table comments add constraint comments_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table comments add constraint comments_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table conversations add constraint conversations_last_message_id_fkey foreign key (last_message_id) references messages(id) on delete cascade;

alter table conversations add constraint conversations_partner_id_fkey foreign key (partner_id) references users(id) on delete cascade;

alter table conversations add constraint conversations_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table decisions add constraint decisions_closed_by_fkey foreign key (closed_by) references users(id) on delete set null;

alter table decisions add constraint decisions_decided_by_fkey foreign key (decided_by) references users(id) on delete set null;

alter table decisions add constraint decisions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table digests add constraint digests_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table edits add constraint edits_comment_id_fkey foreign key (comment_id) references comments(id) on delete cascade;

alter table edits add constraint edits_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table email_tokens add constraint email_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table event_invitations add constraint event_invitations_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table event_invitations add constraint event_invitations_inviter_id_fkey foreign key (inviter_id) references users(id) on delete cascade;

alter table event_invitations add constraint event_invitations_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table event_reminders add constraint event_reminders_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table event_reminders add constraint event_reminders_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table event_responses add constraint event_responses_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table event_responses add constraint event_responses_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table event_task_takers add constraint event_task_takers_event_id_user_id_fkey foreign key (event_id, user_id) references event_responses(event_id, user_id) on delete cascade;

alter table event_task_takers add constraint event_task_takers_task_id_event_id_fkey foreign key (task_id, event_id) references event_tasks(id, event_id) on delete cascade;

alter table event_task_takers add constraint event_task_takers_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table event_tasks add constraint event_tasks_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table events add constraint events_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table events add constraint events_made_by_fkey foreign key (made_by) references users(id) on delete set null;

alter table events add constraint events_object_id_fkey foreign key (object_id) references objects(id) on delete set null;

alter table events add constraint events_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table factor_resets add constraint factor_resets_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table friend_lists add constraint friend_lists_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table friends add constraint friends_friend_id_fkey foreign key (friend_id) references users(id) on delete cascade;

alter table friends add constraint friends_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table friendships add constraint friendships_addressee_id_fkey foreign key (addressee_id) references users(id) on delete cascade;

alter table friendships add constraint friendships_requester_id_fkey foreign key (requester_id) references users(id) on delete cascade;

alter table group_bans add constraint group_bans_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table group_bans add constraint group_bans_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table group_files add constraint group_files_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table group_files add constraint group_files_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table group_invitations add constraint group_invitations_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table group_invitations add constraint group_invitations_inviter_id_fkey foreign key (inviter_id) references users(id) on delete cascade;

alter table group_invitations add constraint group_invitations_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table group_members add constraint group_members_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table group_members add constraint group_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table group_requests add constraint group_requests_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table group_requests add constraint group_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table groups add constraint groups_object_id_fkey foreign key (object_id) references objects(id) on delete set null;

alter table hidden_members add constraint hidden_members_from_id_fkey foreign key (from_id) references users(id) on delete cascade;

alter table hidden_members add constraint hidden_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table highlight_stories add constraint highlight_stories_highlight_id_fkey foreign key (highlight_id) references highlights(id) on delete cascade;

alter table highlight_stories add constraint highlight_stories_story_id_fkey foreign key (story_id) references stories(id) on delete cascade;

alter table highlights add constraint highlights_cover_id_fkey foreign key (cover_id) references stories(id) on delete set null;

alter table highlights add constraint highlights_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table imports add constraint imports_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table invite_links add constraint invite_links_created_by_fkey foreign key (created_by) references users(id) on delete cascade;

alter table items add constraint items_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table items add constraint items_made_by_fkey foreign key (made_by) references users(id) on delete set null;

alter table items add constraint items_seller_id_fkey foreign key (seller_id) references users(id) on delete cascade;

alter table known_devices add constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table login_steps add constraint login_steps_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table memory_days_left_out add constraint memory_days_left_out_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table memory_people_left_out add constraint memory_people_left_out_person_id_fkey foreign key (person_id) references users(id) on delete cascade;

alter table memory_people_left_out add constraint memory_people_left_out_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table message_edits add constraint message_edits_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;

alter table message_polls add constraint message_polls_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;

alter table message_reactions add constraint message_reactions_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;

alter table message_reactions add constraint message_reactions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table message_removals add constraint message_removals_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;

alter table message_removals add constraint message_removals_removal_id_fkey foreign key (removal_id) references removals(id) on delete set null;

alter table message_removals add constraint message_removals_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table message_votes add constraint message_votes_message_id_fkey foreign key (message_id) references message_polls(message_id) on delete cascade;

alter table message_votes add constraint message_votes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table messages add constraint messages_chat_id_fkey foreign key (chat_id) references chats(id) on delete cascade;

alter table messages add constraint messages_listing_id_fkey foreign key (listing_id) references items(id) on delete set null;

alter table messages add constraint messages_receiver_id_fkey foreign key (receiver_id) references users(id) on delete cascade;

alter table messages add constraint messages_reply_to_id_fkey foreign key (reply_to_id) references messages(id) on delete set null;

alter table messages add constraint messages_sender_id_fkey foreign key (sender_id) references users(id) on delete cascade;

alter table messages add constraint messages_story_id_fkey foreign key (story_id) references stories(id) on delete set null;

alter table messages add constraint messages_subject_id_fkey foreign key (subject_id) references users(id) on delete cascade;

alter table muted_words add constraint muted_words_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table mutes add constraint mutes_muted_id_fkey foreign key (muted_id) references users(id) on delete cascade;

alter table mutes add constraint mutes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table notification_actors add constraint notification_actors_notification_id_fkey foreign key (notification_id) references notifications(id) on delete cascade;

alter table notification_actors add constraint notification_actors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table notification_reads add constraint notification_reads_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table notifications add constraint notifications_actor_id_fkey foreign key (actor_id) references users(id) on delete cascade;

alter table notifications add constraint notifications_chat_id_fkey foreign key (chat_id) references chats(id) on delete cascade;

alter table notifications add constraint notifications_comment_id_fkey foreign key (comment_id) references comments(id) on delete cascade;

alter table notifications add constraint notifications_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table notifications add constraint notifications_friendship_id_fkey foreign key (friendship_id) references friendships(id) on delete cascade;

alter table notifications add constraint notifications_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table notifications add constraint notifications_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table notifications add constraint notifications_story_id_fkey foreign key (story_id) references stories(id) on delete cascade;

alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table objects add constraint objects_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade;

alter table page_calendar_events add constraint page_calendar_events_page_id_fkey foreign key (page_id) references page_calendars(page_id) on delete cascade;

alter table page_calendars add constraint page_calendars_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table page_editors add constraint page_editors_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table page_editors add constraint page_editors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table page_follows add constraint page_follows_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table page_follows add constraint page_follows_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table page_posts add constraint page_posts_page_id_fkey foreign key (page_id) references pages(id) on delete cascade;

alter table page_posts add constraint page_posts_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table page_posts add constraint page_posts_written_by_fkey foreign key (written_by) references users(id) on delete set null;

alter table pages add constraint pages_id_fkey foreign key (id) references users(id) on delete cascade;

alter table passkeys add constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table password_hashes add constraint password_hashes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table poll_votes add constraint poll_votes_post_id_fkey foreign key (post_id) references polls(post_id) on delete cascade;

alter table poll_votes add constraint poll_votes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table polls add constraint polls_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table post_counts add constraint post_counts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table posts add constraint posts_event_id_fkey foreign key (event_id) references events(id) on delete cascade;

alter table posts add constraint posts_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;

alter table posts add constraint posts_import_id_fkey foreign key (import_id) references imports(id) on delete set null;

alter table posts add constraint posts_shared_post_id_fkey foreign key (shared_post_id) references posts(id) on delete set null;

alter table posts add constraint posts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table privacy_rules add constraint privacy_rules_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade;

alter table push_subscriptions add constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table reactions add constraint reactions_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table reactions add constraint reactions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table removals add constraint removals_removed_by_fkey foreign key (removed_by) references users(id) on delete set null;

alter table removals add constraint removals_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table reports add constraint reports_closed_by_fkey foreign key (closed_by) references users(id) on delete set null;

alter table reports add constraint reports_member_id_fkey foreign key (member_id) references users(id) on delete cascade;

alter table reports add constraint reports_reporter_id_fkey foreign key (reporter_id) references users(id) on delete cascade;

alter table saved_items add constraint saved_items_collection_id_fkey foreign key (collection_id) references collections(id) on delete set null;

alter table saved_items add constraint saved_items_item_id_fkey foreign key (item_id) references items(id) on delete cascade;

alter table saved_items add constraint saved_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table saved_posts add constraint saved_posts_collection_id_fkey foreign key (collection_id) references collections(id) on delete set null;

alter table saved_posts add constraint saved_posts_post_id_fkey foreign key (post_id) references posts(id) on delete cascade;

alter table saved_posts add constraint saved_posts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table stories add constraint stories_object_id_fkey foreign key (object_id) references objects(id) on delete cascade;

alter table stories add constraint stories_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table story_views add constraint story_views_story_id_fkey foreign key (story_id) references stories(id) on delete cascade;

alter table story_views add constraint story_views_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table text_previews add constraint text_previews_preview_id_fkey foreign key (preview_id) references link_previews(id);

alter table unwanted_channels add constraint unwanted_channels_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table unwanted_notifications add constraint unwanted_notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table users add constraint users_invite_link_id_fkey foreign key (invite_link_id) references invite_links(id) on delete set null;

alter table users add constraint users_invited_by_fkey foreign key (invited_by) references users(id) on delete set null;

alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete cascade;

alter table withheld add constraint withheld_hidden_by_fkey foreign key (hidden_by) references users(id) on delete cascade;

alter table withheld add constraint withheld_removal_id_fkey foreign key (removal_id) references removals(id) on delete cascade;

alter table withheld add constraint withheld_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

-- A type's number changes by an expression that stands in the statement itself.
create function add_count(counts jsonb, kind text, change bigint) returns jsonb language sql immutable parallel safe
return case when ((coalesce(((counts ->> kind))::bigint, (0)::bigint) + change) > 0) then (counts || jsonb_build_object(kind, (coalesce(((counts ->> kind))::bigint, (0)::bigint) + change))) else (counts - kind) end;

-- The counters of reactions go up once per statement, as they go down: those who react to a post at the same moment are
-- stored by one statement.
create function add_counts(counts jsonb, changes jsonb) returns jsonb language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(counted.kind, counted.count) filter (where (counted.count > 0)), '{}'::jsonb) as "coalesce" from (select parts.kind, sum(parts.count) as count from (select jsonb_each_text.key as kind, (jsonb_each_text.value)::integer as count from jsonb_each_text(add_counts.counts) jsonb_each_text(key, value) union all select jsonb_each_text.key, (jsonb_each_text.value)::integer as value from jsonb_each_text(add_counts.changes) jsonb_each_text(key, value)) parts group by parts.kind) counted);

-- In the order of the alphabet, so that two at once never wait for each other.
create function add_known_words(words text[], most integer default null::integer) returns void language sql
as $function$
  insert into known_words
  select word from (
    select distinct word from unnest(words) as asked (word)
    where length(word) between 3 and 40 and word ~ '^[a-z0-9]*[a-z][a-z0-9]*$'
      and not exists (select 1 from known_words as known where known.word = asked.word)) as new_words
  -- In the order of the alphabet, so that two at once never wait for each other.
  order by word limit most
  on conflict do nothing
$function$;

-- For whom a post is, or the discussion of an event, which is its group's or everybody's.
create function audience_of_post(of_post uuid) returns text language sql stable
as $function$
  select case when groups.privacy = 'private' then 'group' else coalesce(posts.audience, 'public') end
  from posts
    left join events on events.id = posts.event_id
    left join groups on groups.id = coalesce(posts.group_id, events.group_id)
  where posts.id = of_post
$function$;

create function count_chat_members() returns trigger language plpgsql
as $function$
begin
  update chats set member_count = member_count + joined.n
  from (select chat_id, count(*) as n from added group by chat_id) as joined where chats.id = joined.chat_id;
  return null;
end $function$;

create function count_comment_reactions() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update comments set reaction_counts = add_counts(reaction_counts, jsonb_build_object(old.type, -1))
    where id = old.comment_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update comments set reaction_counts = add_counts(reaction_counts, jsonb_build_object(new.type, 1))
    where id = new.comment_id;
  end if;
  return null;
end $function$;

create function count_comments() returns trigger language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then update posts set comment_count = comment_count + 1 where id = new.post_id;
  else update posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end $function$;

-- Kept in the transaction of each answer, whichever way it is changed.
create function count_event_responses() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update events set going_count = going_count - (old.status = 'going' and not old.is_waiting)::int,
      interested_count = interested_count - (old.status = 'interested')::int,
      waiting_count = waiting_count - old.is_waiting::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update events set going_count = going_count + (new.status = 'going' and not new.is_waiting)::int,
      interested_count = interested_count + (new.status = 'interested')::int,
      waiting_count = waiting_count + new.is_waiting::int
    where id = new.event_id;
  end if;
  -- Several who move up together are counted one by one: the places are not free for others meanwhile.
  if tg_op = 'DELETE' then
    perform fill_event_places(old.event_id);
  elsif new.moved_up_at is null or tg_op = 'INSERT' or not old.is_waiting then
    perform fill_event_places(new.event_id);
  end if;
  return null;
end $function$;

create function count_followers() returns trigger language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    update pages set follower_count = follower_count + 1 where id = new.page_id;
  else
    update pages set follower_count = follower_count - 1 where id = old.page_id;
  end if;
  return null;
end $function$;

create function count_friends() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update users set friend_count = friend_count - 1 where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update users set friend_count = friend_count + 1 where id = new.user_id;
  end if;
  return null;
end $function$;

-- Kept in the transaction that changes it, whichever way it is changed.
create function count_group_members() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    update groups set member_count = member_count + 1 where id = new.group_id;
  end if;
  return null;
end $function$;

create function count_posts() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update post_counts set total = total - 1,
      not_public = not_public - (old.audience <> 'public')::int,
      close_friends = close_friends - (old.audience = 'close-friends')::int
    where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into post_counts (user_id, total, not_public, close_friends)
    values (new.user_id, 1, (new.audience <> 'public')::int, (new.audience = 'close-friends')::int)
    on conflict (user_id) do update set total = post_counts.total + 1,
      not_public = post_counts.not_public + excluded.not_public,
      close_friends = post_counts.close_friends + excluded.close_friends;
  end if;
  return null;
end $function$;

-- Counters on the post, kept in the transaction that changes what they count, whichever way it is changed.
create function count_reactions() returns trigger language plpgsql
as $function$
declare
  more record;
begin
  for more in select post_id, type, count(*) from added group by post_id, type order by post_id, type loop
    update posts set reaction_counts = add_count(reaction_counts, more.type, more.count) where id = more.post_id;
  end loop;
  return null;
end $function$;

create function count_shares() returns trigger language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then update posts set share_count = share_count + 1 where id = new.shared_post_id;
  elsif old.is_counted then update posts set share_count = share_count - 1 where id = old.shared_post_id;
  end if;
  return null;
end $function$;

create function count_votes() returns trigger language plpgsql
as $function$
begin
  update polls set counts = add_counts(counts, more.by_kind)
  from (select post_id, jsonb_object_agg(kind, count) as by_kind
    from (select post_id, kind, count(*) from added cross join unnest(choices::text[] || 'voters'::text) as kind
      where is_counted group by post_id, kind) as by_post group by post_id) as more
  where polls.post_id = more.post_id;
  return null;
end $function$;

-- A member's own albums go with them, before those of groups and events forget who made them.
create function delete_albums_of_user() returns trigger language plpgsql
as $function$
begin
  delete from albums where user_id = old.id and audience is not null;
  return old;
end $function$;

-- A highlight is deleted with the last of its stories.
create function delete_empty_highlights() returns trigger language plpgsql
as $function$
begin
  delete from highlights using (select distinct highlight_id from gone) as emptied
  where highlights.id = emptied.highlight_id and not exists (
    select 1 from highlight_stories where highlight_stories.highlight_id = highlights.id);
  return null;
end $function$;

-- Pictures and films go with what they belong to; with a post or a message that is soft-deleted, at once.
create function delete_objects_of_thing() returns trigger language plpgsql
as $function$
begin
  delete from objects where thing_id = old.id;
  return null;
end $function$;

-- A post's picture goes with it.
create function delete_post_object() returns trigger language plpgsql
as $function$
begin
  delete from objects where id = old.object_id;
  return null;
end $function$;

-- A preview goes with its text as pictures do, and at once where the text is soft-deleted.
create function delete_preview_of_text() returns trigger language plpgsql
as $function$
begin
  delete from text_previews where text_id = old.id;
  return null;
end $function$;

-- The dates of a series show one cover: it is deleted with the last of them.
create function delete_unused_cover() returns trigger language plpgsql
as $function$
begin
  delete from objects where id = old.object_id
    and not exists (select 1 from events where events.object_id = old.object_id);
  return null;
end $function$;

create function fill_changed_event() returns trigger language plpgsql
as $function$
begin
  perform fill_event_places(new.id);
  return null;
end $function$;

-- Gives free places to those who wait, the first first. One whose row is being changed is passed over: whoever changes it
-- comes here afterwards.
create function fill_event_places(of_event uuid) returns void language plpgsql
as $function$
declare
  free integer;
begin
  select capacity - going_count into free from events
    where id = of_event and waiting_count > 0 and (capacity is null or going_count < capacity)
      and cancelled_at is null and over_at > now();
  if not found then
    return;
  end if;
  with moved as (
    update event_responses set is_waiting = false, moved_up_at = clock_timestamp()
    where event_id = of_event and user_id in (
      select user_id from event_responses where event_id = of_event and is_waiting and is_counted
      order by responded_at, user_id limit free for update skip locked)
    returning 1)
  insert into jobs (kind, key, payload)
  select 'event-places', of_event, jsonb_build_object('eventId', of_event) where exists (select 1 from moved)
  on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null;
end $function$;

create function forget_album() returns trigger language plpgsql
as $function$
begin
  delete from notifications where subject_id = old.id and type in ('album-invitation', 'album-photos');
  return null;
end $function$;

-- Whichever way an editor goes, what they were notified of it goes too.
create function forget_page_editor() returns trigger language plpgsql
as $function$
begin
  delete from notifications
  where user_id = old.user_id and subject_id = old.page_id and type in ('page-editor', 'page-owner');
  return null;
end $function$;

create function forget_quoted() returns trigger language plpgsql
as $function$
begin
  update messages set reply_to_id = null where reply_to_id = any(array(select id from gone)) and reply_to_id is not null;
  return null;
end $function$;

-- Who and what goes by a member's id alone goes with the account. The log keeps names: it tells what administrators did.
create function forget_user() returns trigger language plpgsql
as $function$
begin
  update audit_log set subject_id = null where subject_id = old.id;
  delete from reports where kind = 'member' and subject_id = old.id;
  return null;
end $function$;

-- The row goes with what it is about, whoever deletes that.
create function forget_withheld() returns trigger language plpgsql
as $function$
begin
  delete from withheld using gone where withheld.subject_id = gone.id;
  return null;
end $function$;

create function hide_blocked() returns trigger language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    insert into hidden_members (user_id, from_id)
    values (new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id) on conflict do nothing;
  elsif not exists (select 1 from blocks where blocker_id = old.blocked_id and blocked_id = old.blocker_id) then
    delete from hidden_members where (user_id, from_id) in
      ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id));
  end if;
  return null;
end $function$;

-- The job is queued by the database, whichever way a suspension begins or ends; not for an account that is closed, whose
-- marks are deleted.
create function hide_suspended() returns trigger language plpgsql
as $function$
begin
  if new.suspended_at is not null then
    insert into hidden_members (user_id, from_id) values (new.id, null) on conflict do nothing;
  else
    delete from hidden_members where user_id = new.id and from_id is null;
  end if;
  if new.email_verified_at is not null then
    insert into jobs (kind, key, payload)
    values ('suspension-counts', new.id, jsonb_build_object('userId', new.id))
    on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null;
  end if;
  return null;
end $function$;

-- What a reply quotes is there, and stays until the reply is stored. A foreign key would look into every partition for each
-- single message that is deleted.
create function hold_quoted() returns trigger language plpgsql
as $function$
begin
  new.reply_to_id := (select id from messages where id = new.reply_to_id for key share);
  return new;
end $function$;

create function keep_friends() returns trigger language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' and old.status = 'accepted' then
    delete from friends where (user_id, friend_id) in
      ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id));
  end if;
  if tg_op <> 'DELETE' and new.status = 'accepted' then
    insert into friends (user_id, friend_id)
    values (new.requester_id, new.addressee_id), (new.addressee_id, new.requester_id) on conflict do nothing;
  end if;
  return null;
end $function$;

-- As in 0013_groups.sql, but for a group that nobody is left in, which goes the same way.
create function keep_group_owned() returns trigger language plpgsql
as $function$
begin
  if exists (select 1 from groups where id = old.group_id and deleted_at is not null) then return null; end if;
  update group_members set role = 'owner'
  where group_id = old.group_id and user_id = (
    select user_id from group_members where group_id = old.group_id order by rank, joined_at, user_id limit 1);
  if found then return null; end if;
  update groups set deleted_at = now(), object_id = null where id = old.group_id;
  if found then
    insert into jobs (kind, key, payload)
    values ('group-erasure', old.group_id, jsonb_build_object('groupId', old.group_id)) on conflict do nothing;
  end if;
  return null;
end $function$;

create function keep_name_words() returns trigger language plpgsql
as $function$
begin
  perform add_known_words(string_to_array(new.search_name, ' '));
  return null;
end $function$;

-- With its page an alert is gone from every screen.
create function keep_page_owner() returns trigger language plpgsql
as $function$
begin
  -- Whoever else changes its editors waits for this, or is waited for.
  perform 1 from pages where id = old.page_id and deleted_at is null for no key update;
  if not found or exists (select 1 from page_editors where page_id = old.page_id and role = 'owner') then
    return null;
  end if;
  update page_editors set role = 'owner' where page_id = old.page_id and user_id = (
    select user_id from page_editors where page_id = old.page_id order by added_at, user_id limit 1);
  if not found then
    update pages set deleted_at = now() where id = old.page_id;
    update announcements set deleted_at = now() where page_id = old.page_id and deleted_at is null;
    update users set suspended_at = now(), bio = null, profile_image_url = null, cover_image_url = null
    where id = old.page_id;
    insert into jobs (kind, key, payload)
    values ('account-erasure', old.page_id, jsonb_build_object('userId', old.page_id)) on conflict do nothing;
  end if;
  return null;
end $function$;

create function keep_words() returns trigger language plpgsql
as $function$
begin
  perform add_known_words(tsvector_to_array(new.words), 100);
  return null;
end $function$;

-- Whichever way a member leaves, with the whole account too: a chat has an admin, and one without members is erased.
create function leave_chat() returns trigger language plpgsql
as $function$
begin
  update chats set member_count = member_count - 1 where id = old.chat_id;
  if not found then return null; end if;
  if not exists (select 1 from chat_members where chat_id = old.chat_id) then
    update chats set deleted_at = now(), object_id = null where id = old.chat_id;
    insert into jobs (kind, key, payload)
    values ('chat-erasure', old.chat_id, jsonb_build_object('chatId', old.chat_id)) on conflict do nothing;
  elsif old.is_admin and not exists (select 1 from chat_members where chat_id = old.chat_id and is_admin) then
    update chat_members set is_admin = true
    where chat_id = old.chat_id and user_id = (
      select user_id from chat_members where chat_id = old.chat_id order by joined_at, user_id limit 1);
  end if;
  return null;
end $function$;

create function leave_event_tasks() returns trigger language plpgsql
as $function$
begin
  delete from event_task_takers where event_id = new.event_id and user_id = new.user_id;
  return null;
end $function$;

create function leave_object() returns trigger language plpgsql
as $function$
begin
  insert into object_leavings (name) values (old.name) on conflict do nothing;
  return null;
end $function$;

create function leave_used_object() returns trigger language plpgsql
as $function$
begin
  insert into object_leavings (name, remove_at)
    values (old.name, case when old.attached_to is null then now() else now() + interval '1 day' end)
    on conflict do nothing;
  return null;
end $function$;

-- Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean words stand without spaces between them, or with endings. Each pair
-- of neighbouring letters is a word to search for, and so is the last letter of a run; '~' tells them from other words.
create function letter_pairs(value text) returns text[] language plpgsql immutable parallel safe strict
as $function$
begin
  return array(
    select distinct '~' || to_hex(ascii(substr(run[1], place, 1)))
      || case when place < length(run[1]) then to_hex(ascii(substr(run[1], place + 1, 1))) else '' end
    from regexp_matches(value,
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+',
      'g') as run,
    generate_series(1, length(run[1])) as place);
end $function$;

-- What a member has gets the last twelve bits of their own id, which are random: by an id alone one knows on which of 4,096
-- logical shards its row belongs, if there are ever several databases. The ids stay UUIDv7, and in the order of time. Ids of
-- before have other bits there.
create function new_id_of(owner uuid) returns uuid language sql
as $function$
  select coalesce((left(new_id()::text, 33) || right(owner::text, 3))::uuid, new_id())
$function$;

-- Every event has one, whichever way it is made.
create function open_discussion() returns trigger language plpgsql
as $function$
begin
  insert into posts (id, user_id, audience, event_id, created_at) values (new.id, new.user_id, null, new.id, new.created_at);
  return null;
end $function$;

create function recount_comments() returns trigger language plpgsql
as $function$
begin
  update posts set comment_count = comment_count + case when new.is_counted then 1 else -1 end
  where id = new.post_id and deleted_at is null;
  return null;
end $function$;

create function recount_reactions() returns trigger language plpgsql
as $function$
begin
  update posts set reaction_counts = add_count(
    add_count(reaction_counts, old.type, -old.is_counted::int), new.type, new.is_counted::int)
  where id = new.post_id;
  return null;
end $function$;

create function recount_shares() returns trigger language plpgsql
as $function$
begin
  update posts set share_count = share_count + case when new.is_counted then 1 else -1 end where id = new.shared_post_id;
  return null;
end $function$;

create function recount_votes() returns trigger language plpgsql
as $function$
begin
  update polls set counts = add_counts(counts, changed.by_kind)
  from (select post_id, jsonb_object_agg(kind, change) as by_kind
    from (select post_id, kind, sum(change) as change
      from (select post_id, choices, 1 as change from added where is_counted
        union all select post_id, choices, -1 from gone where is_counted) as changes
      cross join unnest(choices::text[] || 'voters'::text) as kind
      group by post_id, kind) as by_post where change <> 0 group by post_id) as changed
  where polls.post_id = changed.post_id;
  return null;
end $function$;

-- Gives a place to whoever answers, or puts them on the waiting list. Who returns from a suspension and finds their place
-- given away is the first on it, for they answered before everyone there.
create function seat_event_response() returns trigger language plpgsql
as $function$
declare
  is_full boolean;
begin
  if new.status <> 'going' then
    new.is_waiting := false;
  elsif new.is_counted and not new.is_waiting
      and (tg_op = 'INSERT' or old.status <> 'going' or old.is_waiting or not old.is_counted) then
    select waiting_count > 0 or going_count >= capacity into is_full from events where id = new.event_id for no key update;
    new.is_waiting := coalesce(is_full, false);
  end if;
  if new.status <> 'going' or new.is_waiting then
    new.moved_up_at := null;
  end if;
  return new;
end $function$;

create function shard_of(id uuid) returns integer language sql immutable parallel safe strict
return ((('x'::text || "right"((id)::text, 3)))::bit(12))::integer;

-- An attempt is unique within each partition: near the border of two, this one looks into both.
create function skip_sent_before() returns trigger language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.sender_id::text || new.client_id::text, 0));
  if exists (select 1 from messages where sender_id = new.sender_id and client_id = new.client_id) then
    return null;
  end if;
  return new;
end $function$;

create function spelled(value text) returns text language sql immutable parallel safe strict
return (select coalesce(string_agg(case when (ascii(letters.letter) < 128) then letters.letter when ((ascii(letters.letter) >= 768) and (ascii(letters.letter) <= 879)) then ''::text when ((ascii(letters.letter) < 192) or ((ascii(letters.letter) >= 8192) and (ascii(letters.letter) <= 8303)) or ((ascii(letters.letter) >= 12288) and (ascii(letters.letter) <= 12351))) then ' '::text else ('x'::text || to_hex(ascii(letters.letter))) end, ''::text order by letters.place), ''::text) as "coalesce" from string_to_table(spelled.value, null::text) with ordinality letters(letter, place));

create function store_comment_edit() returns trigger language plpgsql
as $function$
begin
  insert into edits (comment_id, content, written_at, audience, list_id)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at), audience_of_post(old.post_id),
    (select list_id from posts where posts.id = old.post_id));
  new.words_edited_at := clock_timestamp();
  return new;
end $function$;

-- The version is stored after the update, when the post's own row has the next audience already.
create function store_post_edit() returns trigger language plpgsql
as $function$
begin
  insert into edits (post_id, content, written_at, audience, list_id)
  values (old.id, old.content, coalesce(old.words_edited_at, old.created_at),
    case when old.group_id is null then old.audience else audience_of_post(old.id) end, old.list_id);
  update posts set words_edited_at = clock_timestamp() where id = new.id;
  return null;
end $function$;

create function uncount_comment_reactions() returns trigger language plpgsql
as $function$
begin
  update comments set reaction_counts = add_counts(reaction_counts, fewer.by_type)
  from (select comment_id, jsonb_object_agg(type, -count) as by_type
    from (select comment_id, type, count(*) from gone where is_counted group by comment_id, type) as by_kind
    group by comment_id) as fewer
  where comments.id = fewer.comment_id
    and not exists (select 1 from posts where posts.id = comments.post_id and posts.deleted_at is not null);
  return null;
end $function$;

create function uncount_comments() returns trigger language plpgsql
as $function$
begin
  update posts set comment_count = posts.comment_count - fewer.count
  from (select post_id, count(*) from gone where is_counted group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $function$;

create function uncount_reactions() returns trigger language plpgsql
as $function$
begin
  update posts set reaction_counts = add_counts(reaction_counts, fewer.by_type)
  from (select post_id, jsonb_object_agg(type, -count) as by_type
    from (select post_id, type, count(*) from gone where is_counted group by post_id, type) as by_kind
    group by post_id) as fewer
  where posts.id = fewer.post_id and posts.deleted_at is null;
  return null;
end $function$;

-- Votes that go with their soft-deleted post are not counted down.
create function uncount_votes() returns trigger language plpgsql
as $function$
begin
  update polls set counts = add_counts(counts, fewer.by_kind)
  from (select post_id, jsonb_object_agg(kind, -count) as by_kind
    from (select post_id, kind, count(*) from gone cross join unnest(choices::text[] || 'voters'::text) as kind
      where is_counted group by post_id, kind) as by_post group by post_id) as fewer
  where polls.post_id = fewer.post_id
    and not exists (select 1 from posts where posts.id = polls.post_id and posts.deleted_at is not null);
  return null;
end $function$;

create trigger account_exports_deleted after delete on account_exports for each row execute function leave_object();

create trigger album_photos_deleted after delete on album_photos for each row execute function delete_objects_of_thing();

create trigger albums_deleted after delete on albums for each row execute function forget_album();

create trigger blocks_hidden after insert or delete on blocks for each row execute function hide_blocked();

create trigger chat_members_counted after insert on chat_members referencing new table as added for each statement execute function count_chat_members();

create trigger chat_members_left after delete on chat_members for each row execute function leave_chat();

-- A chat's picture goes with it, and when another one takes its place.
create trigger chats_deleted after delete on chats for each row when (old.object_id is not null) execute function delete_post_object();

create trigger chats_pictured_anew after update of object_id on chats for each row when (old.object_id is not null and old.object_id is distinct from new.object_id) execute function delete_post_object();

create trigger comment_reactions_counted after insert on comment_reactions for each row execute function count_comment_reactions();

create trigger comment_reactions_recounted after update of type, is_counted on comment_reactions for each row when (old.type is distinct from new.type or old.is_counted is distinct from new.is_counted) execute function count_comment_reactions();

create trigger comment_reactions_uncounted after delete on comment_reactions referencing old table as gone for each statement execute function uncount_comment_reactions();

create trigger comments_counted after insert on comments for each row execute function count_comments();

create trigger comments_deleted after delete on comments for each row execute function delete_objects_of_thing();

create trigger comments_deleted_preview after delete on comments for each row execute function delete_preview_of_text();

create trigger comments_recounted after update of is_counted on comments for each row when (old.is_counted <> new.is_counted) execute function recount_comments();

create trigger comments_reworded before update of content on comments for each row when (old.content is distinct from new.content) execute function store_comment_edit();

create trigger comments_uncounted after delete on comments referencing old table as gone for each statement execute function uncount_comments();

create trigger comments_withheld after delete on comments referencing old table as gone for each statement execute function forget_withheld();

create trigger event_responses_counted after insert or delete on event_responses for each row execute function count_event_responses();

-- Whoever is only interested, or waits, or is suspended, does not come to do it.
create trigger event_responses_left after update of status, is_waiting, is_counted on event_responses for each row when (new.status <> 'going'::text or new.is_waiting or not new.is_counted) execute function leave_event_tasks();

create trigger event_responses_recounted after update of status, is_counted, is_waiting on event_responses for each row when (old.status is distinct from new.status or old.is_counted is distinct from new.is_counted or old.is_waiting is distinct from new.is_waiting) execute function count_event_responses();

create trigger event_responses_seated before insert or update of status, is_counted on event_responses for each row execute function seat_event_response();

-- An event's cover goes with it.
create trigger events_deleted after delete on events for each row when (old.object_id is not null) execute function delete_unused_cover();

create trigger events_discussed after insert on events for each row execute function open_discussion();

create trigger events_filled after update of capacity, starts_at, ends_at on events for each row when (new.waiting_count > 0) execute function fill_changed_event();

create trigger events_withheld after delete on events referencing old table as gone for each statement execute function forget_withheld();

create trigger words_kept after insert or update of name, description, location on events for each row execute function keep_words();

create trigger friends_counted after insert or delete on friends for each row execute function count_friends();

create trigger friends_recounted after update of is_counted on friends for each row when (old.is_counted <> new.is_counted) execute function count_friends();

create trigger friendships_kept after insert or delete or update on friendships for each row execute function keep_friends();

create trigger group_files_deleted after delete on group_files for each row execute function delete_objects_of_thing();

create trigger group_members_counted after insert or delete on group_members for each row execute function count_group_members();

create trigger group_members_recounted after update of is_counted on group_members for each row when (old.is_counted <> new.is_counted) execute function count_group_members();

create trigger group_owner_gone after delete on group_members for each row when (old.role = 'owner'::text) execute function keep_group_owned();

create trigger groups_covered_anew after update of object_id on groups for each row when (old.object_id is not null and old.object_id is distinct from new.object_id) execute function delete_post_object();

-- A group's cover goes with it, and when another one takes its place.
create trigger groups_deleted after delete on groups for each row when (old.object_id is not null) execute function delete_post_object();

create trigger words_kept after insert or update of name, description on groups for each row execute function keep_words();

create trigger highlight_stories_deleted after delete on highlight_stories referencing old table as gone for each statement execute function delete_empty_highlights();

-- An item's picture goes with it, and when another one takes its place.
create trigger items_deleted after delete on items for each row execute function delete_objects_of_thing();

create trigger items_withheld after delete on items referencing old table as gone for each statement execute function forget_withheld();

create trigger words_kept after insert or update of title, description, category, location, is_sold on items for each row execute function keep_words();

create trigger link_previews_deleted after delete on link_previews for each row execute function delete_objects_of_thing();

-- A message's photo goes with it.
create trigger messages_deleted after delete on messages for each row execute function delete_objects_of_thing();

create trigger messages_deleted_preview after delete on messages for each row execute function delete_preview_of_text();

create trigger messages_soft_deleted after update of deleted_at on messages for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_objects_of_thing();

create trigger messages_soft_deleted_preview after update of deleted_at on messages for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_preview_of_text();

create trigger messages_withheld after delete on messages referencing old table as gone for each statement execute function forget_withheld();

create trigger objects_deleted after delete on objects for each row execute function leave_used_object();

create trigger page_editors_forgotten after delete on page_editors for each row execute function forget_page_editor();

create trigger page_editors_left after delete on page_editors for each row execute function keep_page_owner();

create trigger page_follows_counted after insert or delete on page_follows for each row execute function count_followers();

create trigger words_kept after insert or update of name, about on pages for each row execute function keep_words();

create trigger votes_counted after insert on poll_votes referencing new table as added for each statement execute function count_votes();

create trigger votes_recounted after update on poll_votes referencing old table as gone new table as added for each statement execute function recount_votes();

create trigger votes_uncounted after delete on poll_votes referencing old table as gone for each statement execute function uncount_votes();

create trigger posts_counted_anew after update of audience, deleted_at on posts for each row when (new.group_id is null and new.event_id is null and (old.audience is distinct from new.audience or old.deleted_at is distinct from new.deleted_at)) execute function count_posts();

create trigger posts_counted_down after delete on posts for each row when (old.group_id is null and old.event_id is null) execute function count_posts();

create trigger posts_counted_up after insert on posts for each row when (new.group_id is null and new.event_id is null) execute function count_posts();

create trigger posts_deleted after delete on posts for each row execute function delete_objects_of_thing();

create trigger posts_deleted_preview after delete on posts for each row execute function delete_preview_of_text();

-- After the update: beside a trigger before it PostgreSQL makes the stored words of a post anew at every update of the
-- row, the counters' too, for it cannot know what such a trigger changes. An edit costs one update more.
create trigger posts_reworded after update of content on posts for each row when (old.content is distinct from new.content) execute function store_post_edit();

create trigger posts_soft_deleted after update of deleted_at on posts for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_objects_of_thing();

create trigger posts_soft_deleted_preview after update of deleted_at on posts for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_preview_of_text();

create trigger posts_withheld after delete on posts referencing old table as gone for each statement execute function forget_withheld();

create trigger shares_counted_down after delete on posts for each row when (old.shared_post_id is not null and old.deleted_at is null) execute function count_shares();

create trigger shares_counted_up after insert on posts for each row when (new.shared_post_id is not null) execute function count_shares();

create trigger shares_recounted after update of is_counted on posts for each row when (old.is_counted <> new.is_counted and new.shared_post_id is not null and new.deleted_at is null) execute function recount_shares();

create trigger shares_soft_deleted after update of deleted_at on posts for each row when (old.deleted_at is null and new.deleted_at is not null and old.shared_post_id is not null) execute function count_shares();

create trigger words_kept after insert or update of content on posts for each row when (new.words is not null) execute function keep_words();

create trigger reactions_counted after insert on reactions referencing new table as added for each statement execute function count_reactions();

-- For each row, and only where it changes a count: one for each statement also ran for every insert that could have met an
-- earlier reaction.
create trigger reactions_recounted after update of type, is_counted on reactions for each row when (old.type is distinct from new.type or old.is_counted is distinct from new.is_counted) execute function recount_reactions();

create trigger reactions_uncounted after delete on reactions referencing old table as gone for each statement execute function uncount_reactions();

-- A story's picture goes with it.
create trigger stories_deleted after delete on stories for each row execute function delete_post_object();

create trigger stories_withheld after delete on stories referencing old table as gone for each statement execute function forget_withheld();

create trigger users_albums before delete on users for each row execute function delete_albums_of_user();

create trigger users_forgotten after delete on users for each row execute function forget_user();

create trigger users_suspended after update of suspended_at on users for each row when (old.suspended_at is distinct from new.suspended_at) execute function hide_suspended();

create trigger words_kept after insert or update of first_name, last_name on users for each row execute function keep_name_words();

