import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { messagesWith, sendMessage } from "../../testing/acts/chats.ts";
import { rsvp, planEvent } from "../../testing/acts/events.ts";
import { eventually } from "../../testing/eventually.ts";
import { bringIn, changeMember, makeGroup, removeMember } from "../../testing/acts/groups.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { listed } from "../../testing/acts/listings.ts";
import { overtaken } from "../../testing/overtaken.ts";
import { people, createStory } from "../../testing/acts/stories.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person } from "../../testing/world.ts";
import { BLOCKS } from "./blocks.ts";

const world = useWorld();

const pair = () => people(world, "Ana", "Bo");
const blockPath = (whom: { id: string }) => `/api/users/${whom.id}/block`;
const block = (who: Person, whom: { id: string }) => who.send(blockPath(whom), { method: "PUT" });
const unblock = (who: Person, whom: { id: string }) => who.send(blockPath(whom), { method: "DELETE" });
const blockedBy = async (who: Person, query = ""): Promise<{ id: string }[]> =>
  (await who.send(`/api/blocked-members${query}`)).json;
const sees = async (who: Person, whom: { id: string }) => (await who.send(`/api/users/${whom.id}`)).status === 200;
const suspend = (whom: { id: string }) =>
  world.ctx.db.rows(sql`update users set suspended_at = now() where id = ${whom.id}`);

describe("a block", () => {
  it("hides each from the other, changes nothing when repeated, and shows both again when it ends", async () => {
    const [ana, bo] = await pair();
    for (let time = 0; time < 2; time++) {
      const { status, text } = await block(ana, bo);
      expect([status, text]).toEqual([204, ""]);
    }
    expect([await sees(ana, bo), await sees(bo, ana)]).toEqual([false, false]);
    for (let time = 0; time < 2; time++) expect((await unblock(ana, bo)).status).toBe(204);
    expect([await sees(ana, bo), await sees(bo, ana)]).toEqual([true, true]);
  });

  it("of oneself, an unknown, an unverified or a suspended member is refused", async () => {
    const [ana, gone] = await pair();
    const hidden = await world.member({ isVerified: false });
    await suspend(gone);
    for (const act of [block, unblock]) {
      expect((await act(ana, ana)).status).toBe(400);
      for (const id of [crypto.randomUUID(), hidden.id, gone.id, "x"]) {
        expect([id, (await act(ana, { id })).status]).toEqual([id, 404]);
      }
    }
    expect((await world.send(blockPath(ana), { method: "PUT" })).status).toBe(401);
    expect((await world.send("/api/blocked-members")).status).toBe(401);
    expect(await blockedBy(ana)).toEqual([]);
  });

  it("of a member who is deleted at that moment is refused, and so is the sixty-first a minute", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const response = await overtaken(
      world.ctx.db,
      (other) => other.rows(sql`delete from users where id = ${bo.id}`),
      () => block(ana, bo),
    );
    expect([response.status, response.json.message]).toEqual([404, "Member not found"]);
    const limited = await createWorld({}, world.database);
    expect(BLOCKS).toMatchObject({ max: 60, seconds: 60 });
    await useUp(limited, BLOCKS, ana.id, 2);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await limited.send(`/api/users/${cleo.id}/block`, { method: "PUT" }, ana.cookie)).status);
    await limited.close();
    expect(statuses).toEqual([204, 204, 429]);
  });

  it("looks to the blocked member like an unknown member, and cannot be ended by them", async () => {
    const [ana, bo] = await pair();
    await block(ana, bo);
    const nobody = { id: crypto.randomUUID() };
    for (const act of [block, unblock]) {
      const [hidden, absent] = [await act(bo, ana), await act(bo, nobody)];
      expect([hidden.status, hidden.text]).toEqual([absent.status, absent.text]);
      expect(hidden.status).toBe(404);
    }
    expect([await sees(bo, ana), await blockedBy(bo)]).toEqual([false, []]);
  });

  it("in both directions lasts until both have ended theirs, also if they do so at once", async () => {
    const [ana, bo] = await pair();
    await Promise.all([block(ana, bo), block(bo, ana)]);
    await world.ctx.db.rows(sql`
      insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${bo.id}), (${bo.id}, ${ana.id})
      on conflict do nothing`);
    expect((await unblock(ana, bo)).status).toBe(204);
    expect([await sees(ana, bo), await sees(bo, ana)]).toEqual([false, false]);
    expect((await block(ana, bo)).status).toBe(404);
    await unblock(bo, ana);
    expect(await sees(ana, bo)).toBe(true);

    for (let round = 0; round < 20; round++) {
      await world.ctx.db.rows(sql`
        insert into blocks (blocker_id, blocked_id) values (${ana.id}, ${bo.id}), (${bo.id}, ${ana.id})`);
      await Promise.all([unblock(ana, bo), unblock(bo, ana)]);
      expect([round, await sees(ana, bo), await sees(bo, ana)]).toEqual([round, true, true]);
    }
  });

  it("is on one's own list, newest first and in pages, and on nobody else's", async () => {
    const [ana, ...others] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    for (const other of others) await block(ana, other);
    const ids = others.map(({ id }) => id).toReversed();
    expect((await blockedBy(ana)).map(({ id }) => id)).toEqual(ids);
    const first = await ana.send("/api/blocked-members?limit=2");
    const next = /<(.+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const pages = [...first.json, ...(await ana.send(next)).json] as { id: string }[];
    expect(pages.map(({ id }) => id)).toEqual(ids);
    expect((await ana.send("/api/blocked-members?before=x")).status).toBe(400);
    await suspend(others[0]);
    expect((await blockedBy(ana)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it("that ends is published to the member's other windows, and to nobody else", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    await block(ana, bo);
    const [own, theirs] = [await ana.openSocket(), await bo.openSocket()];
    await unblock(ana, bo);
    await eventually(() => expect(own.frames).toEqual([{ type: "safety-changed" }]));
    expect(theirs.frames).toEqual([]);
    for (const { socket } of [own, theirs]) socket.terminate();
  });

  it("ends a friendship, and a request in either direction, for good", async () => {
    const [ana, bo, cleo, dee] = await people(world, "Ana", "Bo", "Cleo", "Dee");
    await world.befriend(ana, bo);
    await ana.send("/api/friendships", { body: { addresseeId: cleo.id } });
    await dee.send("/api/friendships", { body: { addresseeId: ana.id } });
    const { frames, socket } = await bo.openSocket();
    for (const other of [bo, cleo, dee]) await block(ana, other);
    await eventually(() => expect(frames).toContainEqual({ type: "friendship", userId: ana.id, standing: null }));
    for (const other of [bo, cleo, dee]) {
      await unblock(ana, other);
      expect((await ana.send(`/api/friendship-status/${other.id}`)).json).toBeNull();
    }
    expect((await ana.send(`/api/users/${ana.id}/counts`)).json.friends).toBe(0);
    socket.terminate();
  });

  it("deletes the notifications each has of the other, and leaves those of others' acts", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id: postId } = (await ana.send("/api/posts", { body: { content: "Mine" } })).json;
    for (const by of [cleo, bo]) await by.send("/api/reactions", { body: { postId, type: "like" } });
    const response = await bo.send("/api/comments", { body: { postId, content: "Bo was here" } });
    await cleo.send("/api/comments", { body: { postId, parentId: response.json.id, content: "So was I" } });
    await block(ana, bo);
    const notificationsOf = async (who: Person) =>
      ((await who.send("/api/notifications")).json as { content: string }[]).map(({ content }) => content);
    expect(await notificationsOf(ana)).toEqual(["Cleo Prado commented on your post", "Cleo Prado liked your post"]);
    // Cleo's reply is under a post that Bo may not see.
    expect(await notificationsOf(bo)).toEqual([]);
    expect((await bo.send("/api/counts")).json.unreadNotifications).toBe(0);
    expect((await ana.send("/api/counts")).json.unreadNotifications).toBe(2);
  });

  it("is not stored after a logout", async () => {
    const [ana, bo] = await pair();
    await ana.send("/api/logout");
    expect((await block(ana, bo)).status).toBe(401);
    expect(await sees(bo, ana)).toBe(true);
  });

  it("and a friend request at the same moment leave no friendship", async () => {
    for (let round = 0; round < 20; round++) {
      const [ana, bo] = await pair();
      const [blocked, asked] = await Promise.all([
        block(ana, bo),
        bo.send("/api/friendships", { body: { addresseeId: ana.id } }),
      ]);
      expect([blocked.status, [201, 404].includes(asked.status)]).toEqual([204, true]);
      const left = await world.ctx.db.rows(
        sql`select 1 from friendships where ${bo.id} in (requester_id, addressee_id)`,
      );
      expect(left).toEqual([]);
    }
  });
});

describe("a blocked member", () => {
  it("gets 404 for everything of the other's, by any call", async () => {
    const [ana, bo] = await pair();
    await world.befriend(ana, bo);
    const cleo = await world.member({ firstName: "Cleo" });
    const open = (await cleo.send("/api/posts", { body: { content: "Cleo's" } })).json;
    const post = (await ana.send("/api/posts", { body: { content: "Ana's" } })).json;
    const comment = (await ana.send("/api/comments", { body: { postId: open.id, content: "Ana's" } })).json;
    const story = await createStory(ana);
    const item = await listed(ana);
    const event = await planEvent(ana);
    const message = await sendMessage(ana, bo, "Before");
    const own = await sendMessage(bo, ana, "Mine");
    const group = await makeGroup(bo);
    await bringIn(bo, group.id, ana);
    const clientId = crypto.randomUUID();
    const replied = { content: "Nice", clientId };
    expect((await bo.send(`/api/stories/${story.id}/reply`, { body: replied })).status).toBe(201);
    await block(ana, bo);

    const calls: [status: number, method: string, path: string, body?: object][] = [
      [404, "POST", "/api/friendships", { addresseeId: ana.id }],
      [404, "POST", "/api/messages", { receiverId: ana.id, content: "Hello?" }],
      [404, "PUT", `/api/messages/${ana.id}/read`],
      [404, "PUT", `/api/messages/${message.id}/reaction`, { type: "like" }],
      [404, "DELETE", `/api/messages/${message.id}/reaction`],
      [404, "DELETE", `/api/messages/${own.id}`],
      [404, "POST", "/api/comments", { postId: post.id, content: "Hello?" }],
      [400, "POST", "/api/comments", { postId: open.id, parentId: comment.id, content: "Hello?" }],
      [404, "PUT", `/api/comments/${comment.id}/reaction`, { type: "like" }],
      [404, "DELETE", `/api/comments/${comment.id}`],
      [404, "POST", "/api/reactions", { postId: post.id, type: "like" }],
      [404, "POST", "/api/posts", { sharedPostId: post.id }],
      [404, "PUT", `/api/posts/${post.id}/saved`],
      [404, "PUT", `/api/stories/${story.id}/seen`],
      [404, "POST", `/api/stories/${story.id}/reply`, { content: "Again" }],
      [404, "POST", `/api/stories/${story.id}/reply`, replied],
      [404, "PUT", `/api/marketplace/${item.id}/saved`],
      [404, "POST", "/api/event-responses", { eventId: event.id, status: "going" }],
      [404, "PUT", `/api/users/${ana.id}/mute`],
      [404, "GET", `/api/users/${ana.id}/mute`],
      [404, "POST", "/api/reports", { kind: "member", id: ana.id, reason: "Rude" }],
      [404, "POST", "/api/reports", { kind: "comment", id: comment.id, reason: "Rude" }],
    ];
    for (const [status, method, path, body] of calls) {
      const response = await bo.send(path, { method, ...(body && { body }) });
      expect([method, path, response.status]).toEqual([method, path, status]);
      expect(response.text).not.toMatch(/block/i);
    }
    expect((await removeMember(bo, group.id, ana)).status).toBe(404);
    expect((await changeMember(bo, group.id, ana, { role: "moderator" })).status).toBe(404);

    await unblock(ana, bo);
    expect((await messagesWith(bo, ana)).map(({ content }) => content)).toEqual(["Before", "Mine", "Nice"]);
  });

  it("mentions nobody who would be notified of it, and is not mentioned", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    await block(ana, bo);
    const content = "With @Ana Prado and @Cleo Prado";
    const mentionIds = [ana.id, cleo.id];
    const { json } = await bo.send("/api/posts", { body: { content, mentionIds } });
    expect(json.mentions).toEqual([{ userId: cleo.id, name: "Cleo Prado" }]);
    expect((await ana.send("/api/notifications")).json).toEqual([]);
  });

  it("is not notified of replies to hidden comments, even if mentioned or under their own post", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id: postId } = (await bo.send("/api/posts", { body: { content: "Bo's" } })).json;
    const { id: parentId } = (await ana.send("/api/comments", { body: { postId, content: "Ana's" } })).json;
    await block(ana, bo);
    const content = "What do you say, @Bo Prado?";
    await cleo.send("/api/comments", { body: { postId, parentId, content, mentionIds: [bo.id] } });
    expect((await bo.send("/api/notifications")).json).toEqual([]);
    expect((await bo.send(`/api/posts/${postId}`)).json).toMatchObject({ comments: [], commentCount: 0 });
    expect((await cleo.send(`/api/posts/${postId}`)).json.commentCount).toBe(2);
  });

  it("still receives events on open windows, of what others write", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id: postId } = (await cleo.send("/api/posts", { body: { content: "Cleo's" } })).json;
    const { id: anas } = (await ana.send("/api/posts", { body: { content: "Ana's" } })).json;
    const { frames, socket } = await bo.openSocket();
    const watching = (postIds: string[]) =>
      eventually(() =>
        expect(frames.at(-1)).toMatchObject({ type: "watching", postIds: expect.arrayContaining(postIds) as string[] }),
      );
    socket.send(JSON.stringify({ type: "watch", postIds: [postId, anas] }));
    await watching([postId, anas]);
    await block(ana, bo);
    await eventually(() =>
      expect(frames).toContainEqual({ type: "watching", postIds: [postId], feed: false, events: false, groups: false }),
    );
    await cleo.send("/api/comments", { body: { postId: anas, content: "Unheard" } });
    await cleo.send("/api/comments", { body: { postId, content: "Heard" } });
    await eventually(() => expect(JSON.stringify(frames)).toContain('"Heard"'));
    expect(JSON.stringify(frames)).not.toContain("Unheard");
    socket.terminate();
  });

  it("is not counted among an event's RSVPs, however many pages there are", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const event = await planEvent(cleo);
    for (const by of [bo, cleo]) await rsvp(by, event.id, "interested");
    await block(bo, ana);
    const seen = async (who: Person) => (await who.send(`/api/events/${event.id}`)).json.interestedCount;
    expect([await seen(ana), await seen(bo), await seen(cleo)]).toEqual([1, 2, 2]);
    const { json } = await rsvp(ana, event.id, "interested");
    expect([json.interestedCount, await seen(bo), await seen(cleo)]).toEqual([2, 2, 3]);
  });
});
