import { expect } from "vitest";
import { sql } from "../../db/sql.ts";
import { discuss, inviteTo, planEvent, rsvp } from "./events.ts";
import { bringIn, changeMember, invite, join, makeGroup } from "./groups.ts";
import { notificationTexts } from "./notifications.ts";
import { listed } from "./listings.ts";
import { newPoll } from "./posts.ts";
import { makeChat, sendMessage, writeIn } from "./chats.ts";
import { eventually } from "../eventually.ts";
import { send as put, upload } from "./uploads.ts";
import { seeStory, createStory } from "./stories.ts";
import { showPageOn } from "./previews.ts";
import { makePage } from "./pages.ts";
import type { Person, World } from "../world.ts";

/**
 * Each viewer's relation to the author. `close` is one of the author's close friends. So were `muter`, `blocked` and
 * `blocker`, who are in the same private group as well: the first has muted the author since, the second was blocked by
 * the author, the third has blocked the author. These three and `friend` are on a list of the author's.
 */
export const VIEWERS = ["stranger", "friend", "close", "member", "muter", "blocked", "blocker", "admin"] as const;
export type ViewerName = (typeof VIEWERS)[number];
const FRIENDS: ViewerName[] = ["friend", "close", "muter", "blocked", "blocker"];
const CLOSE: ViewerName[] = ["close", "muter", "blocked", "blocker"];
const LISTED: ViewerName[] = ["friend", "muter", "blocked", "blocker"];
const INSIDE: ViewerName[] = ["member", "muter", "blocked", "blocker"];

/** What one of the viewers owns, for the author to act on. */
interface Own {
  storyId: string;
  /** A private group of theirs that the author requests to join, and one that the author is banned from. */
  askedId: string;
  bannedId: string;
}

export interface Community {
  viewers: Record<ViewerName, Person>;
  own: Record<ViewerName, Own>;
  /** A friend of everyone's, on whose posts and events all of them meet. */
  host: Person;
  author: Life;
  /** A member with the same content as the author, who was suspended. */
  suspended: Life;
}

export type Life = Awaited<ReturnType<typeof live>>;

export async function createCommunity(world: World): Promise<Community> {
  const host = await world.member({ firstName: "Hosting", lastName: "Everyone" });
  const viewers = {} as Community["viewers"];
  const own = {} as Community["own"];
  for (const name of VIEWERS) {
    const viewer = await world.member({ firstName: "Viewer", lastName: name, isAdmin: name === "admin" });
    await world.befriend(host, viewer);
    const { id: askedId } = await makeGroup(viewer, { privacy: "private" });
    own[name] = { storyId: (await createStory(viewer)).id, askedId, bannedId: (await makeGroup(viewer)).id };
    viewers[name] = viewer;
  }
  const cast = { viewers, own, host };
  const author = await live(world, await world.member({ firstName: "Zacharias", lastName: "Quill" }), cast);
  const suspended = await live(world, await world.member({ firstName: "Zenobia", lastName: "Quill" }), cast);

  await act(author.person, "PUT", `/api/users/${viewers.blocked.id}/block`);
  await act(viewers.blocker, "PUT", `/api/users/${author.person.id}/block`);
  const path = `/api/admin/users/${suspended.person.id}/suspended`;
  await act(viewers.admin, "PUT", path, { isSuspended: true });
  // The request as if it had been sent at the very moment of the block.
  await world.ctx.db.rows(sql`
    insert into friendships (requester_id, addressee_id) values (${author.person.id}, ${viewers.blocked.id})`);
  return { ...cast, author, suspended };
}

const announced = (by: Person, group: { name: string }) =>
  `${by.firstName} ${by.lastName} pinned an announcement in ${group.name}`;

async function act(person: Person, method: string, path: string, body?: object) {
  const { status, text, json } = await person.send(path, { method, ...(body && { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json;
}

/** A word that a filter holds for review, for as long as an act takes. */
export const HELD = "quarantined";

export async function whileHolding<Result>(admin: Person, work: () => Promise<Result>): Promise<Result> {
  const setFilters = (filters: object[]) => act(admin, "PUT", "/api/admin/settings", { filters });
  await setFilters([{ kind: "word", text: HELD, action: "hold" }]);
  const result = await work();
  await setFilters([]);
  return result;
}

/** Creates something of every kind, on every viewer's content and on the host's. */
async function live(world: World, person: Person, { viewers, own, host }: Omit<Community, "author" | "suspended">) {
  const everyone = VIEWERS.map((name) => viewers[name]);
  const word = person.firstName.toLowerCase();
  await world.befriend(person, host);
  for (const name of FRIENDS) await world.befriend(person, viewers[name]);
  for (const name of CLOSE) await act(person, "PUT", `/api/close-friends/${viewers[name].id}`);
  await act(viewers.muter, "PUT", `/api/users/${person.id}/mute`);
  await act(person, "POST", "/api/friendships", { addresseeId: viewers.member.id });
  await act(viewers.admin, "POST", "/api/friendships", { addresseeId: person.id });

  await world.ctx.db.rows(sql`
    insert into birthdays (user_id, month, day)
    select ${person.id}, extract(month from soon), extract(day from soon) from (select now() + interval '2 days' as soon) as day`);
  const club = await makeGroup(host, { name: `Club of ${word}`, privacy: "private" });
  const square = await makeGroup(host, { name: `Square of ${word}` });
  const circle = await makeGroup(person, { name: `Circle of ${word}`, privacy: "private" });
  await bringIn(host, club.id, person, ...INSIDE.map((name) => viewers[name]));
  await join(person, square.id);
  for (const name of FRIENDS) await invite(person, circle.id, viewers[name]);

  const names = everyone.map(({ firstName, lastName }) => `@${firstName} ${lastName}`).join(" ");
  const write = (by: Person, body: object) => act(by, "POST", "/api/posts", body);
  const comment = (by: Person, body: object) => act(by, "POST", "/api/comments", body);
  const mentionIds = everyone.map(({ id }) => id);
  const publicPost = await write(person, { content: `${word}public ${names}`, mentionIds, poll: newPoll() });
  const withPhoto = async () => ({ mediaUrls: [{ url: await upload(person) }] });
  const friendsPost = await write(person, { content: `${word}friends`, audience: "friends", ...(await withPhoto()) });
  const openedPost = await write(person, { content: `before${word}`, audience: "friends", ...(await withPhoto()) });
  await act(person, "PUT", `/api/posts/${openedPost.id}`, { content: `since${word}` });
  await act(person, "PUT", `/api/posts/${openedPost.id}`, { audience: "public" });
  await act(person, "PUT", `/api/posts/${openedPost.id}`, { content: `opened${word}` });
  const mentioning = { content: `close${word} ${names}`, mentionIds };
  const closePost = await write(person, { ...mentioning, audience: "close-friends", ...(await withPhoto()) });
  const list = await act(person, "POST", "/api/lists", {
    name: `Family of ${word}`,
    memberIds: LISTED.map((name) => viewers[name].id),
  });
  const onList = { content: `listed${word} ${names}`, mentionIds, audience: `list:${list.id}` };
  const listPost = await write(person, { ...onList, ...(await withPhoto()) });
  const groupPost = await write(person, { content: `${word}group`, groupId: club.id, ...(await withPhoto()) });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const mentions = { content: `later${word} ${names}`, mentionIds };
  const scheduledPost = await write(person, { ...mentions, publishAt, ...(await withPhoto()) });
  await act(host, "PUT", `/api/posts/${groupPost.id}/pinned`);
  await eventually(async () => expect(await notificationTexts(viewers.member)).toContain(announced(host, club)));
  const file = await act(person, "POST", `/api/groups/${club.id}/files`, {
    url: await put(person, Buffer.from("Minutes")),
    name: `${word}file.txt`,
  });
  const photosIn = async (by: Person, album: { id: string }) =>
    act(by, "POST", `/api/albums/${album.id}/photos`, {
      mediaUrls: [{ url: await upload(by), alt: `${by === person ? word : "host"}photo` }],
    });
  const makeAlbum = (by: Person, body: object) =>
    act(by, "POST", "/api/albums", { name: `Summer of ${word}`, ...body });
  const friendsAlbum = await makeAlbum(person, { audience: "friends" });
  const closeAlbum = await makeAlbum(person, { audience: "close-friends" });
  const groupAlbum = await makeAlbum(person, { groupId: club.id });
  const hostAlbum = await makeAlbum(host, { groupId: club.id });
  for (const album of [friendsAlbum, closeAlbum, groupAlbum, hostAlbum]) await photosIn(person, album);
  await photosIn(host, hostAlbum);
  const townPage = await makePage(person, { name: `Page of ${word}` });
  const pageAlbum = await makeAlbum(person, { pageId: townPage.id });
  await photosIn(person, pageAlbum);
  const pagePost = await write(person, { content: `Hello from the page`, pageId: townPage.id });
  const worldPost = await write(person, { content: "Hello from all of us", pageId: townPage.id, forWorld: true });
  const pageEvent = await planEvent(person, { name: `Fair of ${word}`, pageId: townPage.id });
  const pageItem = await listed(person, { title: `Chairs of ${word}`, pageId: townPage.id });
  const hostShare = await write(host, { content: "Look", sharedPostId: publicPost.id });

  const called = `${person.firstName} ${person.lastName}`;
  const hostPost = await write(host, { content: `Hello @${called}`, mentionIds: [person.id] });
  const hostComment = await comment(host, { postId: hostPost.id, content: "First" });
  const written = await comment(person, { postId: hostPost.id, content: `${word}comment` });
  const reply = await comment(host, { postId: hostPost.id, parentId: written.id, content: `To ${word}` });
  const hidden = await comment(person, { postId: hostPost.id, content: `${word}hidden` });
  await act(host, "PUT", `/api/comments/${hidden.id}/hidden`);
  for (const by of [host, person]) {
    await act(by, "POST", "/api/reactions", { postId: hostPost.id, type: "love" });
    await act(by, "PUT", `/api/comments/${hostComment.id}/reaction`, { type: "wow" });
  }
  await write(person, { content: `${word}share`, sharedPostId: hostPost.id });

  const hostPoll = await write(host, { content: "When?", poll: newPoll() });
  const pollShare = await write(host, { content: "Vote!", sharedPostId: hostPoll.id });
  for (const by of [host, person]) await act(by, "PUT", `/api/posts/${hostPoll.id}/vote`, { choices: [1] });

  const story = await createStory(person, { content: `${word}caption ${names}`, mentionIds });
  const closeStory = await act(person, "POST", "/api/stories", { ...mentioning, audience: "close-friends" });
  const highlight = await act(person, "POST", "/api/highlights", { name: `Best of ${word}`, storyId: story.id });
  await act(person, "PUT", `/api/highlights/${highlight.id}/stories/${closeStory.id}`);
  const among = { name: `Few of ${word}`, storyId: closeStory.id };
  const closeHighlight = await act(person, "POST", "/api/highlights", among);
  const item = await listed(person, { title: `Lamp of ${word}` });
  const ended = await listed(person, { kind: "help", title: `Help of ${word}`, details: { side: "offers" } });
  await world.ctx.db.rows(sql`update items set until = now() - interval '1 second' where id = ${ended.id}`);
  const event = await planEvent(person, { name: `Evening of ${word}` });
  const groupEvent = await planEvent(person, { name: `Meeting of ${word}`, groupId: club.id });
  const groupItem = await listed(person, { title: `Chair of ${word}`, groupId: club.id });
  const hostTasks = [{ name: "Wash up", places: 2 }];
  const hostEvent = await planEvent(host, { name: `Party for ${word}`, tasks: hostTasks });
  for (const by of [host, person]) await rsvp(by, hostEvent.id, "going");
  for (const by of [host, person]) await act(by, "PUT", `/api/events/${hostEvent.id}/tasks/${hostEvent.tasks[0]?.id}`);
  const discussed = await discuss(person, hostEvent.id, `${word}discussed`);
  await inviteTo(person, event.id, ...FRIENDS.map((name) => viewers[name]));
  const fullEvent = await planEvent(host, { name: `Dinner for ${word}`, capacity: 1 });
  await rsvp(person, fullEvent.id, "going");
  const hostPicnic = await planEvent(host, { name: `Picnic for ${word}` });
  await inviteTo(host, hostPicnic.id, person);

  const aFile = async () => ({
    attachment: { kind: "file", url: await put(person, Buffer.from(word)), name: "a.txt" },
  });
  const posts = {} as Record<ViewerName, string>;
  const messages = {} as Record<ViewerName, string>;
  for (const name of VIEWERS) {
    const viewer = viewers[name];
    posts[name] = (await write(viewer, { content: "Mine" })).id;
    for (const by of [host, person]) await act(by, "POST", "/api/reactions", { postId: posts[name], type: "like" });
    await act(viewer, "PUT", `/api/posts/${publicPost.id}/saved`);
    await act(viewer, "PUT", `/api/marketplace/${item.id}/saved`);
    messages[name] = (await sendMessage(person, viewer, `${word}message`, await aFile())).id;
    await showPageOn(world.ctx.db, "message", messages[name], `${word}page`);
    await seeStory(person, own[name].storyId);
    await join(person, own[name].askedId);
    await changeMember(viewer, own[name].bannedId, person, { isBanned: true });
  }
  await showPageOn(world.ctx.db, "post", publicPost.id, `${word}page`);
  await showPageOn(world.ctx.db, "comment", written.id, `${word}page`);
  // The host is everybody's friend, and brings all of them together.
  const chat = await makeChat(host, [person, ...everyone]);
  const pollChat = await makeChat(host, [person, ...everyone]);
  const inChat = (poll: object) => ({ chatId: pollChat.id, content: "Which?", poll });
  await act(person, "POST", "/api/messages", inChat(newPoll({ choices: [`${word}choice`, "Another"] })));
  const hostChatPoll = await act(host, "POST", "/api/messages", inChat(newPoll()));
  for (const by of [host, person]) await act(by, "PUT", `/api/messages/${hostChatPoll.id}/vote`, { choices: [1] });
  await writeIn(person, chat, `${word}inchat`, await aFile());
  // The viewers join this one between two messages, both of which the host quotes.
  const quoteChat = await makeChat(host, [person]);
  const early = await writeIn(person, quoteChat, `${word}early`);
  for (const viewer of everyone) await act(host, "POST", `/api/chats/${quoteChat.id}/members/${viewer.id}`);
  const late = await writeIn(person, quoteChat, `${word}late`);
  for (const { id } of [early, late]) await writeIn(host, quoteChat, "As they said", { replyToId: id });
  // Those who left this one are asked back by the person, who knows them by the club or as a friend.
  const asked = [...new Set([...FRIENDS, ...INSIDE])].map((name) => viewers[name]);
  const askedChat = await makeChat(host, [person, ...asked], { groupId: club.id, name: `${word}asked` });
  for (const viewer of asked) await act(viewer, "DELETE", `/api/chats/${askedChat.id}`);
  for (const viewer of asked) await act(person, "POST", `/api/chats/${askedChat.id}/members/${viewer.id}`);
  const ringing = await world.ctx.db.row<{ callId: string }>(sql`
    with begun as (
      insert into calls (kind, caller_id, chat_id, began_at) values ('voice', ${host.id}, ${chat.id}, now() + interval '1 day')
      returning id)
    insert into call_members (call_id, user_id, state)
    select begun.id, rung.id, 'ringing' from begun cross join unnest(${[person, ...everyone].map(({ id }) => id)}::uuid[]) as rung (id)
    returning call_id`);
  await act(host, "POST", "/api/reports", { kind: "post", id: publicPost.id, reason: "Rude" });
  const held = await whileHolding(viewers.admin, async () => ({
    post: await write(person, { content: `${word}held ${HELD} ${names}`, mentionIds, ...(await withPhoto()) }),
    groupPost: await write(person, { content: `${word}held ${HELD}`, groupId: club.id }),
    comment: await comment(person, { postId: hostPost.id, content: `${word} ${HELD}` }),
    item: await listed(person, { title: `${HELD} of ${word}` }),
    event: await planEvent(person, { name: `${HELD} of ${word}` }),
  }));
  return {
    person,
    word,
    clubId: club.id,
    squareId: square.id,
    circleId: circle.id,
    publicPostId: publicPost.id as string,
    friendsPostId: friendsPost.id as string,
    openedPostId: openedPost.id as string,
    closePostId: closePost.id as string,
    listId: list.id as string,
    listPostId: listPost.id as string,
    groupPostId: groupPost.id as string,
    fileId: file.id as string,
    friendsAlbumId: friendsAlbum.id as string,
    closeAlbumId: closeAlbum.id as string,
    pageId: townPage.id,
    handle: townPage.handle,
    pageAlbumId: pageAlbum.id as string,
    pagePostId: pagePost.id as string,
    worldPostId: worldPost.id as string,
    pageEventId: pageEvent.id,
    pageItemId: pageItem.id,
    groupAlbumId: groupAlbum.id as string,
    hostAlbumId: hostAlbum.id as string,
    hostShareId: hostShare.id as string,
    scheduledPostId: scheduledPost.id as string,
    hostPostId: hostPost.id as string,
    hostCommentId: hostComment.id as string,
    hostPollId: hostPoll.id as string,
    pollShareId: pollShare.id as string,
    commentId: written.id as string,
    replyId: reply.id as string,
    hiddenCommentId: hidden.id as string,
    storyId: story.id,
    closeStoryId: closeStory.id as string,
    highlightId: highlight.id as string,
    closeHighlightId: closeHighlight.id as string,
    itemId: item.id,
    endedItemId: ended.id,
    eventId: event.id,
    groupEventId: groupEvent.id,
    groupItemId: groupItem.id,
    hostEventId: hostEvent.id,
    fullEventId: fullEvent.id,
    hostPicnicId: hostPicnic.id,
    discussedId: discussed.id as string,
    posts,
    messages,
    chatId: chat.id,
    callId: ringing?.callId ?? "",
    pollChatId: pollChat.id,
    quoteChatId: quoteChat.id,
    earlyId: early.id,
    lateId: late.id,
    askedChatId: askedChat.id,
    hostChatPollId: hostChatPoll.id as string,
    heldPostId: held.post.id as string,
    heldGroupPostId: held.groupPost.id as string,
    heldCommentId: held.comment.id as string,
    heldItemId: held.item.id,
    heldEventId: held.event.id,
  };
}
