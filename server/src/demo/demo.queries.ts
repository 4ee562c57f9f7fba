import { type Db, sql } from "../db/sql.ts";

/* Many rows go in one statement each: they are sent as JSON and become rows again in the database. */

/** Nobody signs up, and no second demo begins, between the check and the first row. */
export function lockMembers(db: Db) {
  return db.rows(sql`lock table users in share row exclusive mode`);
}

export const findAnyMember = (db: Db) => db.row<{ id: string }>(sql`select id from users limit 1`);

export function setLanguage(db: Db, language: string) {
  return db.rows(sql`
    update instance_settings set chosen = chosen || ${JSON.stringify({ language })}::jsonb, changed_at = now()`);
}

export function insertMembers(db: Db, people: object[]) {
  return db.rows(sql`
    insert into users (id, email, first_name, last_name, bio, town, work, school, link, is_admin, email_verified_at,
      created_at)
    select id, email, "firstName", "lastName", bio, town, work, school, link, "isAdmin", "joinedAt", "joinedAt"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id uuid, email text, "firstName" text,
      "lastName" text, bio text, town text, work text, school text, link text, "isAdmin" boolean, "joinedAt" timestamptz)`);
}

export function insertBirthdays(db: Db, people: object[]) {
  return db.rows(sql`
    insert into birthdays (user_id, month, day, year)
    select id, (birthday ->> 'month')::int, (birthday ->> 'day')::int, (birthday ->> 'year')::int
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id uuid, birthday jsonb)`);
}

export function insertPasswordHashes(db: Db, userIds: string[], hash: string) {
  return db.rows(sql`
    insert into password_hashes (user_id, hash) select user_id, ${hash} from unnest(${userIds}::uuid[]) as user_id`);
}

/** Deletes the members with everything that is theirs; the audit log would outlive them. */
export async function deleteMembers(db: Db, userIds: string[]) {
  await db.rows(sql`delete from audit_log where admin_id = any(${userIds}::uuid[])`);
  return db.rows(sql`delete from users where id = any(${userIds}::uuid[])`);
}

export function setPictures(db: Db, userId: string, urls: { profile: string | null; cover: string | null }) {
  return db.rows(sql`
    update users set profile_image_url = ${urls.profile}, cover_image_url = ${urls.cover} where id = ${userId}`);
}

export async function insertFriendships(db: Db, friendships: object[]) {
  await db.rows(sql`
    insert into friendships (id, requester_id, addressee_id, status, created_at, updated_at)
    select id, "requesterId", "addresseeId", status, "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(friendships)}::jsonb) as friendship (id uuid, "requesterId" uuid,
      "addresseeId" uuid, status text, "createdAt" timestamptz)`);
  await db.rows(sql`
    update friends set since = friendships.created_at from friendships
    where user_id in (requester_id, addressee_id) and friend_id in (requester_id, addressee_id)`);
}

export function insertPosts(db: Db, posts: object[]) {
  return db.rows(sql`
    insert into posts (id, user_id, content, mentions, audience, is_share, shared_post_id, created_at)
    select id, "userId", content, mentions, audience, "sharedPostId" is not null, "sharedPostId", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as post (id uuid, "userId" uuid, content text,
      mentions jsonb, audience text, "sharedPostId" uuid, "createdAt" timestamptz)
    order by id`);
}

export async function insertScheduled(db: Db, posts: object[]) {
  await insertPosts(db, posts);
  await db.rows(sql`
    insert into withheld (subject_id, kind, user_id, publish_at)
    select id, 'post', "userId", "publishAt" from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      as post (id uuid, "userId" uuid, "publishAt" timestamptz)`);
}

export function insertComments(db: Db, comments: object[]) {
  return db.rows(sql`
    insert into comments (id, post_id, parent_id, user_id, content, mentions, created_at)
    select id, "postId", "parentId", "userId", content, mentions, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as comment (id uuid, "postId" uuid, "parentId" uuid,
      "userId" uuid, content text, mentions jsonb, "createdAt" timestamptz)
    order by id`);
}

export function insertReactions(db: Db, reactions: object[]) {
  return db.rows(sql`
    insert into reactions (post_id, user_id, type, created_at)
    select "postId", "userId", type, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as reaction ("postId" uuid, "userId" uuid, type text,
      "createdAt" timestamptz)`);
}

export function insertPolls(db: Db, polls: object[]) {
  return db.rows(sql`
    insert into polls (post_id, choices, is_multiple, is_secret, ends_at)
    select "postId", choices, "isMultiple", "isSecret", "endsAt"
    from jsonb_to_recordset(${JSON.stringify(polls)}::jsonb) as poll ("postId" uuid, choices jsonb, "isMultiple" boolean,
      "isSecret" boolean, "endsAt" timestamptz)`);
}

export function insertVotes(db: Db, votes: object[]) {
  return db.rows(sql`
    insert into poll_votes (post_id, user_id, choices, created_at)
    select "postId", "userId", choices, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as vote ("postId" uuid, "userId" uuid, choices smallint[],
      "createdAt" timestamptz)`);
}

export function insertSaved(db: Db, saved: object[]) {
  return db.rows(sql`
    insert into saved_posts (user_id, post_id, saved_id) select "userId", "postId", "savedId"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved ("userId" uuid, "postId" uuid, "savedId" uuid)`);
}

export function insertStories(db: Db, stories: object[]) {
  return db.rows(sql`
    insert into stories (id, user_id, object_id, content, background, audience, created_at, expires_at)
    select id, "userId", "objectId", content, background, audience, "createdAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as story (id uuid, "userId" uuid, "objectId" uuid,
      content text, background text, audience text, "createdAt" timestamptz, "expiresAt" timestamptz)`);
}

export async function insertHighlights(db: Db, highlights: object[]) {
  const given = JSON.stringify(highlights);
  await db.rows(sql`
    insert into highlights (id, user_id, name) select id, "userId", name
    from jsonb_to_recordset(${given}::jsonb) as highlight (id uuid, "userId" uuid, name text)`);
  await db.rows(sql`
    insert into highlight_stories (highlight_id, story_id) select id, "storyId"
    from jsonb_to_recordset(${given}::jsonb) as highlight (id uuid, "storyIds" uuid[])
    cross join unnest("storyIds") as inside ("storyId")`);
}

export function updateClose(db: Db, closeFriends: object[]) {
  return db.rows(sql`
    update friends set sees_close = true
    from jsonb_to_recordset(${JSON.stringify(closeFriends)}::jsonb) as close ("userId" uuid, "friendId" uuid)
    where friends.user_id = close."userId" and friends.friend_id = close."friendId"`);
}

export function insertViews(db: Db, views: object[]) {
  return db.rows(sql`
    insert into story_views (story_id, user_id, viewed_at) select "storyId", "userId", "viewedAt"
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as view ("storyId" uuid, "userId" uuid,
      "viewedAt" timestamptz)`);
}

export async function insertMessages(db: Db, messages: object[]) {
  const given = JSON.stringify(messages);
  await db.rows(sql`
    insert into messages (id, sender_id, receiver_id, content, reply_to_id, is_story_reply, story_id, created_at)
    select id, "senderId", "receiverId", content, "replyToId", "storyId" is not null, "storyId", "createdAt"
    from jsonb_to_recordset(${given}::jsonb) as message (id uuid, "senderId" uuid, "receiverId" uuid, content text,
      "replyToId" uuid, "storyId" uuid, "createdAt" timestamptz)
    order by id`);
  await db.rows(sql`
    insert into message_reactions (message_id, user_id, type) select id, "receiverId", reaction
    from jsonb_to_recordset(${given}::jsonb) as message (id uuid, "receiverId" uuid, reaction text)
    where reaction is not null`);
}

export async function insertGroupChats(db: Db, chats: { places: object[]; messages: object[] }[]) {
  await db.rows(sql`
    insert into chats (id, name, newest_id, created_at) select id, name, "newestId", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(chats)}::jsonb) as chat (id uuid, name text, "newestId" uuid,
      "createdAt" timestamptz)`);
  await db.rows(sql`
    insert into chat_members (chat_id, user_id, is_admin, joined_at, joined_after, read_id)
    select "chatId", "userId", "isAdmin", "joinedAt", "joinedAfter", "readId"
    from jsonb_to_recordset(${JSON.stringify(chats.flatMap(({ places }) => places))}::jsonb) as place ("chatId" uuid,
      "userId" uuid, "isAdmin" boolean, "joinedAt" timestamptz, "joinedAfter" uuid, "readId" uuid)`);
  await db.rows(sql`
    insert into messages (id, chat_id, sender_id, content, mentions, reply_to_id, notice, created_at)
    select id, "chatId", "senderId", content, mentions, "replyToId", notice, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(chats.flatMap(({ messages }) => messages))}::jsonb) as message (id uuid,
      "chatId" uuid, "senderId" uuid, content text, mentions jsonb, "replyToId" uuid, notice text,
      "createdAt" timestamptz)
    order by id`);
}

export function insertConversations(db: Db, conversations: object[]) {
  return db.rows(sql`
    insert into conversations (user_id, partner_id, last_message_id, unread_count, read_id)
    select "userId", "partnerId", "lastMessageId", "unreadCount", "readId"
    from jsonb_to_recordset(${JSON.stringify(conversations)}::jsonb) as conversation ("userId" uuid, "partnerId" uuid,
      "lastMessageId" uuid, "unreadCount" int, "readId" uuid)`);
}
