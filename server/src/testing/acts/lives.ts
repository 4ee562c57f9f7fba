import { type Db, sql } from "../../db/sql.ts";
import { callTo, decline } from "./calls.ts";
import { planEvent, rsvp } from "./events.ts";
import { listed } from "./listings.ts";
import { newPoll } from "./posts.ts";
import { newBrowser } from "../push-service.ts";
import { showPageOn } from "./previews.ts";
import { send as put, upload } from "./uploads.ts";
import type { Person, World } from "../world.ts";

/** Each column that references a member, as 'table.column'. */
export async function listUserColumns(db: Db): Promise<string[]> {
  const found = await db.rows<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass
      -- The row of a page is no member's.
      and (conrelid::regclass::text, attname) <> ('pages', 'id') order by 1`);
  return found.map(({ name }) => name);
}

async function ask(member: Person, path: string, body: object, method = "POST") {
  const { status, text, json } = await member.send(path, { method, body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json;
}

/** A member who has used every feature, and to whom a friend has replied: a row in each of those columns. */
export async function liveFully(world: World, ana: Person, bo: Person) {
  await world.befriend(ana, bo);
  const mediaUrls = [{ url: await upload(ana), alt: "Zanzibar from the sea" }, { url: await upload(ana) }];
  const post = await ask(ana, "/api/posts", { content: "Zanzibar, at last", mediaUrls });
  await showPageOn(world.ctx.db, "post", post.id, "Zanzibar in pictures");
  const bos = await ask(bo, "/api/posts", { content: "Hello @Ana Prado", mentionIds: [ana.id] });
  const comment = await ask(ana, "/api/comments", { postId: bos.id, content: "So good", imageUrl: await upload(ana) });
  await ask(bo, "/api/comments", { postId: post.id, content: "@Ana Prado wow", mentionIds: [ana.id] });
  await ask(bo, "/api/comments", { postId: bos.id, parentId: comment.id, content: "Is it not?" });
  await ask(ana, "/api/posts", { content: "Read this", sharedPostId: bos.id });
  const rude = await ask(bo, "/api/comments", { postId: post.id, content: "Is it far?" });
  await ask(ana, `/api/comments/${rude.id}/hidden`, {}, "PUT");
  await ask(bo, "/api/posts", { content: "Look", sharedPostId: post.id });
  for (const [who, what] of [
    [ana, bos],
    [bo, post],
    [bo, bos],
  ] as const) {
    await ask(who, "/api/reactions", { postId: what.id, type: "love" });
  }
  const poll = await ask(bo, "/api/posts", { content: "Where to?", poll: newPoll() });
  await ask(ana, `/api/posts/${poll.id}/vote`, { choices: [0] }, "PUT");
  const own = await ask(ana, "/api/posts", { content: "And when?", poll: newPoll({ isMultiple: true }) });
  await ask(ana, `/api/posts/${own.id}`, { content: "And at what time?" }, "PUT");
  await ask(ana, `/api/comments/${comment.id}`, { content: "So good!" }, "PUT");
  for (const who of [ana, bo]) await ask(who, `/api/posts/${own.id}/vote`, { choices: [0, 2] }, "PUT");
  await ask(bo, `/api/comments/${comment.id}/reaction`, { type: "wow" }, "PUT");
  await ask(ana, `/api/comments/${comment.id}/reaction`, { type: "like" }, "PUT");
  await ana.send(`/api/posts/${bos.id}/saved`, { method: "PUT" });
  const story = await ask(ana, "/api/stories", { mediaUrl: await upload(ana), mediaType: "image" });
  await ask(ana, "/api/stories", { content: "Zanzibar in words, @Bo Berg", mentionIds: [bo.id], background: "sea" });
  await ask(ana, "/api/highlights", { name: "Zanzibar", storyId: story.id });
  const bosStory = await ask(bo, "/api/stories", {
    mediaUrl: await upload(bo),
    mediaType: "image",
    content: "With @Ana Prado",
    mentionIds: [ana.id],
  });
  await bo.send(`/api/stories/${story.id}/seen`, { method: "PUT" });
  await ana.send(`/api/stories/${bosStory.id}/seen`, { method: "PUT" });
  const asked = { receiverId: bo.id, content: "Are you inn?", imageUrl: await upload(ana) };
  const { id: askedId } = await ask(ana, "/api/messages", asked);
  await ask(ana, `/api/messages/${askedId}`, { content: "Are you in?" }, "PUT");
  const reply = await ask(bo, "/api/messages", { receiverId: ana.id, content: "I am" });
  const attachment = { kind: "file", url: await put(ana, Buffer.from("Zanzibar by boat")), name: "ways.txt" };
  await ask(ana, "/api/messages", { receiverId: bo.id, attachment });
  const unwanted = await ask(bo, "/api/messages", { receiverId: ana.id, content: "Buy my lamp" });
  await ana.send(`/api/messages/${unwanted.id}?for=me`, { method: "DELETE" });
  await ask(ana, `/api/stories/${bosStory.id}/reply`, { reaction: "wow" });
  await ask(ana, `/api/messages/${reply.id}/reaction`, { type: "like" }, "PUT");
  const chat = await ask(ana, "/api/chats", {
    name: "Zanzibar plans",
    memberIds: [bo.id],
    imageUrl: await upload(ana),
  });
  await ask(ana, "/api/messages", { chatId: chat.id, content: "Zanzibar, all of us?" });
  await ask(bo, "/api/messages", { chatId: chat.id, content: "Yes, @Ana Prado", mentionIds: [ana.id] });
  const asking = { chatId: chat.id, content: "Zanzibar in spring?", poll: newPoll() };
  const { id: pollId } = await ask(ana, "/api/messages", asking);
  for (const who of [ana, bo]) await ask(who, `/api/messages/${pollId}/vote`, { choices: [1] }, "PUT");
  const second = await ask(bo, "/api/chats", { memberIds: [ana.id] });
  await bo.send(`/api/chats/${second.id}/members/${ana.id}`, { method: "DELETE" });
  await ask(bo, `/api/chats/${second.id}/members/${ana.id}`, {});
  const album = await ask(ana, "/api/albums", { name: "Zanzibar by day", description: "And by night" });
  await ask(ana, `/api/albums/${album.id}/photos`, {
    mediaUrls: [{ url: await upload(ana), alt: "Zanzibar at noon" }],
  });
  const bosAlbum = await ask(bo, "/api/albums", { name: "Our summer" });
  await bo.send(`/api/albums/${bosAlbum.id}/contributors/${ana.id}`, { method: "PUT" });
  await ask(ana, `/api/albums/${bosAlbum.id}/photos`, { mediaUrls: [{ url: await upload(ana) }] });
  await listed(ana, {
    kind: "give",
    title: "Zanzibar lamp",
    details: { pickup: "At noon" },
    imageUrl: await upload(ana),
  });
  const page = await ask(ana, "/api/pages", {
    handle: `z${ana.id.slice(-12)}`,
    name: "Zanzibar club",
    kind: "culture",
  });
  await ask(ana, "/api/posts", { content: "Zanzibar calling", pageId: page.id });
  await planEvent(ana, { name: "Zanzibar fair", pageId: page.id });
  await listed(ana, { title: "Zanzibar chairs", pageId: page.id });
  await ask(ana, `/api/pages/${page.id}/follow`, {}, "PUT");
  const lamp = await listed(bo);
  await ana.send(`/api/marketplace/${lamp.id}/saved`, { method: "PUT" });
  const event = await planEvent(bo, { tasks: [{ name: "Bring soup", places: 2 }] });
  await planEvent(ana, { name: "Zanzibar evening" });
  await rsvp(ana, event.id, "going");
  await ask(ana, `/api/events/${event.id}/tasks/${event.tasks[0]?.id}`, {}, "PUT");
  await ask(ana, "/api/comments", { postId: event.id, content: "See you there" });
  await ask(ana, `/api/events/${(await planEvent(ana)).id}/invitations`, { userIds: [bo.id] });
  await ask(bo, `/api/events/${(await planEvent(bo)).id}/invitations`, { userIds: [ana.id] });
  const call = await callTo(ana, bo);
  await decline(bo, call);
  await ask(ana, "/api/profile-image", { imageURL: await upload(ana) }, "PUT");
  await upload(ana);
  await ask(ana, "/api/notification-settings", { shares: false }, "PUT");
  const channels = { push: { shares: false }, mail: { mentions: false }, digest: "weekly" };
  await ask(ana, "/api/notification-channels", channels, "PUT");
  await ask(ana, "/api/privacy", { search: "friends-of-friends", defaultAudience: "public" }, "PUT");
  const { id: collectionId } = await ask(ana, "/api/collections", { name: "Zanzibar" });
  await ana.send(`/api/collections/${collectionId}/posts/${bos.id}`, { method: "PUT" });
  await ana.send(`/api/collections/${collectionId}/listings/${lamp.id}`, { method: "PUT" });
  for (const [who, whom] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    await who.send(`/api/memories/left-out/people/${whom.id}`, { method: "PUT" });
    await who.send("/api/memories/left-out/days/2019-11-21", { method: "PUT" });
  }
  await ask(ana, "/api/default-feed", { feed: "friends" }, "PUT");
  await ask(ana, "/api/muted-words", { word: "Timbuktu" });
  await ask(ana, "/api/lists", { name: "Zanzibar crew", memberIds: [bo.id] });
  await leaveTraces(world, ana, { eventId: event.id });
  return { post, bos, comment, story, event };
}

/** Adds what only others do to a member, and what takes a day to happen. */
async function leaveTraces({ ctx: { db }, member }: World, ana: Person, { eventId }: { eventId: string }) {
  const [cleo, dee] = [await member({ firstName: "Cleo" }), await member({ firstName: "Dee", isAdmin: true })];
  await db.rows(
    sql`insert into calendar_addresses (user_id, token_hash) values (${ana.id}, sha256(${ana.id}::text::bytea))`,
  );
  await db.rows(sql`insert into authenticator_apps (user_id, seed, confirmed_at) values (${ana.id}, ${ana.id}, null)`);
  await db.rows(sql`insert into recovery_codes (user_id, code_hash) values (${ana.id}, '\\x01')`);
  await db.rows(sql`insert into passkeys (user_id, name, credential_id, public_key, counter)
    values (${ana.id}, 'My phone', ${ana.id}, '\\x01', 0)`);
  await db.rows(sql`insert into login_steps (user_id, token_hash, expires_at)
    values (${ana.id}, sha256(${`step of ${ana.id}`}::bytea), now() + interval '1 day')`);
  await db.rows(sql`insert into factor_resets (user_id, due_at) values (${ana.id}, now() + interval '1 day')`);
  await db.rows(sql`insert into known_devices (user_id, token_hash) values (${ana.id}, '\\x01')`);
  const token = await db.row<{ id: string }>(sql`
    insert into sessions (user_id, token_hash, expires_at, is_token)
    values (${ana.id}, sha256(${`token of ${ana.id}`}::bytea), now() + interval '1 day', true) returning id`);
  await db.rows(sql`insert into access_tokens (id, user_id, name, scopes, prefix, secret_hash, expires_at)
    values (${token?.id}, ${ana.id}, 'A script', '{read}', ${`plaza_${ana.id}`}, '', now() + interval '1 day')`);
  await db.rows(sql`insert into imports (user_id, name, size, state) values (${ana.id}, ${ana.id}, 1, 'done')`);
  await db.rows(sql`insert into invite_links (code, name, created_by) values (${ana.id}, 'For the street', ${ana.id})`);
  await db.rows(sql`update users set invited_by = ${ana.id} where id = ${cleo.id}`);
  // A member has none any more: it stands for who waits and is deleted.
  await db.rows(sql`insert into applications (user_id) values (${ana.id})`);
  await db.rows(sql`
    with made as (insert into announcements (title, content, by_bell, by_push, by_mail, ends_at)
      values ('Hello', 'To all', true, false, false, now()) returning id)
    insert into announcement_dismissals (user_id, announcement_id) select ${ana.id}, id from made`);
  await db.rows(sql`insert into birthdays (user_id, month, day) values (${ana.id}, 5, 3)`);
  await db.rows(sql`insert into notification_reads (user_id, read_until) values (${ana.id}, now())`);
  await db.rows(sql`insert into event_reminders (event_id, user_id) values (${eventId}, ${ana.id})`);
  await db.rows(sql`insert into email_tokens (user_id, purpose, token_hash, email, expires_at)
    values (${ana.id}, 'reset', 'x', 'ana@example.com', now())`);
  await db.rows(sql`insert into friendships (requester_id, addressee_id) values (${cleo.id}, ${ana.id})`);
  const { endpoint, keys } = newBrowser("https://push.invalid/ana");
  await db.rows(sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth} from sessions where user_id = ${ana.id} limit 1`);
  for (const [one, other] of [
    [ana, dee],
    [dee, ana],
  ] as const) {
    await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`);
    await db.rows(sql`insert into mutes (user_id, muted_id) values (${one.id}, ${other.id})`);
    await db.rows(sql`insert into reports (reporter_id, kind, subject_id, member_id, reason, closed_by, outcome)
      values (${one.id}, 'member', ${other.id}, ${other.id}, 'Rude', ${one.id}, 'dismissed')`);
    await db.rows(sql`insert into audit_log (admin_id, admin_name, action, subject_kind, subject_id)
      values (${one.id}, 'Somebody', 'suspend', 'member', ${other.id})`);
    const removal = await db.row<{ id: string }>(sql`
      insert into removals (user_id, removed_by, kinds, total, done, finished_at)
      values (${one.id}, ${other.id}, '{post}', 1, 1, now()) returning id`);
    await db.rows(sql`
      insert into decisions (user_id, kind, reason, removal_id, decided_by, appeal, appealed_at, outcome, closed_by, closed_at)
      values (${one.id}, 'removal', 'Spam', ${removal?.id}, ${other.id}, 'It was none', now(), 'upheld', ${other.id}, now())`);
    await db.rows(sql`insert into withheld (subject_id, kind, user_id, removal_id)
      values (new_id(), 'post', ${one.id}, ${removal?.id})`);
  }
  const groups = await db.rows<{ id: string }>(sql`
    insert into groups (name) select 'Group ' || number from generate_series(1, 4) as number returning id`);
  const [own, asked, closed, invited] = groups.map(({ id }) => id);
  await db.rows(sql`insert into group_members (group_id, user_id, role) values
    (${own}, ${ana.id}, 'owner'), (${own}, ${cleo.id}, 'member'), (${invited}, ${cleo.id}, 'owner')`);
  const shared = { url: await put(ana, Buffer.from("Zanzibar by train")), name: "timetable.txt" };
  await ask(ana, `/api/groups/${own}/files`, shared);
  await db.rows(sql`insert into group_requests (group_id, user_id) values (${asked}, ${ana.id})`);
  await db.rows(sql`insert into group_bans (group_id, user_id) values (${closed}, ${ana.id})`);
  await db.rows(sql`insert into group_invitations (group_id, user_id, inviter_id, is_open) values
    (${invited}, ${ana.id}, ${cleo.id}, true), (${own}, ${cleo.id}, ${ana.id}, true)`);
  await db.rows(sql`
    with made as (insert into chats (name) select 'Chat ' || number from generate_series(1, 2) as number returning id, name)
    insert into chat_departures (chat_id, user_id, asked_by, asked_at)
    select id, case name when 'Chat 1' then ${ana.id} else ${cleo.id} end::uuid,
      case name when 'Chat 1' then ${cleo.id} else ${ana.id} end::uuid, now() from made`);
}
