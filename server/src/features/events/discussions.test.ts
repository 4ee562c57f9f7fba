import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { cancelEvent, discuss, planEvent } from "../../testing/acts/events.ts";
import { edit, notificationsOf, notificationTexts, remove } from "../../testing/acts/notifications.ts";
import { people } from "../../testing/acts/stories.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld();

const block = (one: Person, other: Person) => one.send(`/api/users/${other.id}/block`, { method: "PUT" });
const textsIn = async (viewer: Person, eventId: string) => {
  const { status, json } = await viewer.send(`/api/posts/${eventId}/comments`);
  return status === 200 ? json.map(({ content }: { content: string }) => content) : status;
};

describe("the discussion of an event", () => {
  it("has comments with pictures, mentions, replies, reactions and edits, live for who looks at it", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id } = await planEvent(ana, { name: "Choir" });
    const { socket, frames } = await cleo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [id], events: true }));
    await eventually(() => expect(frames).toMatchObject([{ type: "watching", postIds: [id] }]));
    const written = await discuss(bo, id, "What shall we sing?", { imageUrl: await upload(bo) });
    expect(written).toMatchObject({ postId: id, content: "What shall we sing?", media: [{ kind: "image" }] });
    const reply = await discuss(ana, id, "Ask @Cleo Prado", { parentId: written.id, mentionIds: [cleo.id] });
    expect((await edit(cleo, `/api/comments/${written.id}/reaction`, { type: "love" })).status).toBe(200);
    expect((await edit(bo, `/api/comments/${written.id}`, { content: "What do we sing?" })).status).toBe(200);
    expect((await cleo.send(`/api/comments/${written.id}/edits`)).json).toMatchObject([
      { content: "What shall we sing?" },
    ]);
    await eventually(() =>
      expect(frames).toMatchObject([
        { type: "watching" },
        { type: "comment", comment: { id: written.id }, commentCount: 1 },
        { type: "comment", comment: { id: reply.id }, commentCount: 2 },
        { type: "notification", notification: { content: "Ana Prado mentioned you in a comment on Choir" } },
        { type: "comment-changed", comment: { id: written.id, reactionCounts: { love: 1 } } },
        { type: "comment-changed", comment: { id: written.id, content: "What do we sing?" } },
      ]),
    );
    expect(await textsIn(cleo, id)).toEqual(["What do we sing?", "Ask @Cleo Prado"]);
    socket.terminate();
  });

  it("notifies the creator, and who was replied to or reacted to, with the way to the event", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id } = await planEvent(ana, { name: "Choir" });
    const { id: commentId } = await discuss(bo, id, "Who brings cake?");
    await discuss(cleo, id, "I do", { parentId: commentId });
    await edit(ana, `/api/comments/${commentId}/reaction`, { type: "haha" });
    expect(await notificationsOf(ana)).toMatchObject([
      { content: "Cleo Prado and 1 other commented on Choir", link: `/events/${id}`, excerpt: "I do" },
    ]);
    expect(await notificationsOf(bo)).toMatchObject([
      { content: "Ana Prado reacted with Haha to your comment on Choir", link: `/events/${id}`, reaction: "haha" },
      { content: "Cleo Prado replied to your comment on Choir", link: `/events/${id}`, excerpt: "I do" },
    ]);
    await remove(ana, `/api/comments/${commentId}`);
    expect([await notificationTexts(ana), await notificationTexts(bo)]).toEqual([[], []]);
  });

  it("is for whoever may see the event, without what blocks hide", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const { id } = await planEvent(ana);
    await discuss(ana, id, "Welcome");
    const { id: bosId } = await discuss(bo, id, "From Bo");
    await discuss(ana, id, "To Bo", { parentId: bosId });
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [id], events: false }));
    await eventually(() => expect(frames).toMatchObject([{ type: "watching", postIds: [id] }]));
    await block(cleo, bo);
    expect([await textsIn(cleo, id), await textsIn(bo, id)]).toEqual([["Welcome"], ["Welcome", "From Bo", "To Bo"]]);
    await block(ana, bo);
    expect(await textsIn(bo, id)).toBe(404);
    const body = { postId: id, content: "Let me in" };
    expect((await bo.send("/api/comments", { body })).status).toBe(404);
    expect((await edit(bo, `/api/comments/${bosId}`, { content: "Changed" })).status).toBe(404);
    const before = frames.length;
    await discuss(cleo, id, "Without Bo");
    await cleo.send("/api/messages", { body: { receiverId: ana.id, content: "The end" } });
    expect(JSON.stringify(frames.slice(before))).not.toContain("Without Bo");
    socket.terminate();
  });

  it("is moderated by the creator and by administrators, who learn of a report, and by nobody else", async () => {
    const [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
    const admin = await world.member({ isAdmin: true });
    const { id } = await planEvent(ana);
    const [first, second, third] = [
      await discuss(bo, id, "Rude"),
      await discuss(bo, id, "Ruder"),
      await discuss(bo, id, "Rudest"),
    ];
    expect((await remove(cleo, `/api/comments/${first.id}`)).status).toBe(403);
    expect((await remove(ana, `/api/comments/${first.id}`)).status).toBe(204);
    const report = { kind: "comment", id: second.id, reason: "Rude" };
    expect((await cleo.send("/api/reports", { body: report })).status).toBe(201);
    const reports = (await admin.send("/api/admin/reports?state=open")).json;
    expect(JSON.stringify(reports)).toContain(`"/events/${id}"`);
    for (const { id: commentId } of [second, third]) {
      expect((await remove(admin, `/api/comments/${commentId}`)).status).toBe(204);
    }
    expect(await textsIn(ana, id)).toEqual([]);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("is no post: it is in no list, and can be neither opened, changed, deleted, shared, saved nor reacted to", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    await world.befriend(ana, bo);
    const { id } = await planEvent(ana);
    await discuss(bo, id, "Hello");
    for (const path of ["/api/posts", "/api/posts?feed=friends", `/api/users/${ana.id}/posts`]) {
      for (const member of [ana, bo]) expect((await member.send(path)).text).not.toContain(id);
    }
    const own = { posts: 0 };
    expect((await ana.send(`/api/users/${ana.id}/counts`)).json).toMatchObject(own);
    const path = `/api/posts/${id}`;
    const calls: [string, string, object?][] = [
      ["GET", path],
      ["PUT", path, { content: "Mine" }],
      ["DELETE", path],
      ["PUT", `${path}/saved`],
      ["PUT", `${path}/vote`, { choices: [0] }],
      ["GET", `${path}/reactions`],
      ["GET", `${path}/edits`],
      ["DELETE", `${path}/preview`],
      ["POST", "/api/reactions", { postId: id, type: "like" }],
      ["POST", "/api/posts", { content: "Look", sharedPostId: id }],
      ["POST", "/api/reports", { kind: "post", id, reason: "Rude" }],
    ];
    for (const member of [ana, bo]) {
      for (const [method, address, body] of calls) {
        const { status } = await member.send(address, { method, ...(body && { body }) });
        expect([method, address, status]).toEqual([method, address, 404]);
      }
    }
    expect(await textsIn(bo, id)).toEqual(["Hello"]);
  });

  it("goes on after a cancellation, and goes with the event", async () => {
    const [ana, bo] = await people(world, "Ana", "Bo");
    const { id } = await planEvent(ana);
    await cancelEvent(ana, id);
    await discuss(bo, id, "What a pity");
    await world.ctx.db.rows(sql`delete from events where id = ${id}`);
    expect(await world.ctx.db.rows(sql`select 1 from comments where post_id = ${id}`)).toEqual([]);
    expect(await textsIn(ana, id)).toBe(404);
  });
});
