import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { useUp } from "../../../testing/acts/limits.ts";
import { useWorld } from "../../../testing/use-world.ts";
import { createWorld, type Person } from "../../../testing/world.ts";
import { eventually } from "../../../testing/eventually.ts";
import { COMMENTS } from "./comments.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = [
    await world.member({ firstName: "Ana" }),
    await world.member({ firstName: "Bo", lastName: "Berg" }),
    await world.member(),
  ];
});

const newPost = async (who = ana) =>
  (await who.send("/api/posts", { body: { content: "talk to me" } })).json.id as string;
const comment = (who: Person, postId: string, content: unknown, more: object = {}) =>
  who.send("/api/comments", { body: { postId, content, ...more } });
const countOn = async (postId: string) => (await ana.send(`/api/posts/${postId}`)).json.commentCount;

describe("commenting on a post", () => {
  it("stores the trimmed text and responds with 201 and the comment", async () => {
    const postId = await newPost();
    const reply = await comment(bo, postId, "  lovely  ");
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      postId,
      content: "lovely",
      parentId: null,
      author: { firstName: "Bo" },
      editedAt: null,
    });
    expect(reply.json.author).not.toHaveProperty("email");
    expect((await ana.send(`/api/posts/${postId}`)).json).toMatchObject({ commentCount: 1, comments: [reply.json] });
  });

  it.each([
    ["blank", "  \n"],
    ["empty", ""],
    ["none", undefined],
    ["too long", "x".repeat(2_001)],
    ["no text", 7],
    ["NUL", "\u0000"],
  ])("O4: refuses a %s comment", async (_, content) => {
    const postId = await newPost();
    expect((await comment(bo, postId, content)).status).toBe(400);
    expect(await countOn(postId)).toBe(0);
  });

  it("O4: gives 404 for a deleted post", async () => {
    const reply = await comment(bo, crypto.randomUUID(), "anyone?");
    expect([reply.status, reply.json.message]).toEqual([404, "Post not found"]);
  });

  it("shows a friend's comment as it is written", async () => {
    const postId = await newPost();
    const [author, onlooker, elsewhere] = [await ana.openSocket(), await cleo.openSocket(), await cleo.openSocket()];
    onlooker.socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId, type: "like" } });
      await bo.send(`/api/reactions/${postId}`, { method: "DELETE" });
      expect(onlooker.frames.length).toBeGreaterThan(0);
    });
    const { json } = await comment(bo, postId, "hello there");
    const event = { type: "comment", comment: json, commentCount: 1 };
    await eventually(() => expect(onlooker.frames).toContainEqual(event));
    await eventually(() => expect(author.frames).toContainEqual(event));
    expect(elsewhere.frames).toEqual([]);

    const edited = (await bo.send(`/api/comments/${json.id}`, { method: "PUT", body: { content: "hello!" } })).json;
    await eventually(() => expect(onlooker.frames).toContainEqual({ type: "comment-changed", comment: edited }));
    await bo.send(`/api/comments/${json.id}`, { method: "DELETE" });
    await eventually(() =>
      expect(onlooker.frames).toContainEqual({ type: "comment-deleted", commentId: json.id, postId, commentCount: 0 }),
    );
    for (const { socket } of [author, onlooker, elsewhere]) socket.terminate();
  });

  it("creates one comment from a retry", async () => {
    const postId = await newPost();
    const clientId = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => comment(bo, postId, "once", { clientId })));
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect(await countOn(postId)).toBe(1);
  });

  it("counts fifty at once correctly", async () => {
    const postId = await newPost();
    await Promise.all(Array.from({ length: 50 }, (_, i) => comment(i % 2 ? bo : cleo, postId, `${i}`)));
    expect(await countOn(postId)).toBe(50);
  });

  it("is limited to sixty a minute", async () => {
    const limited = await createWorld();
    const dee = await limited.member();
    const postId = (await dee.send("/api/posts", { body: { content: "x" } })).json.id;
    expect(COMMENTS).toMatchObject({ max: 60, seconds: 60 });
    await useUp(limited, COMMENTS, dee.id, 2);
    const statuses = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await dee.send("/api/comments", { body: { postId, content: `${i}` } })).status);
    expect(statuses).toEqual([201, 201, 429]);
    await limited.close();
  });
});

describe("reading comments", () => {
  it("returns the newest in reading order, and the earlier ones page by page", async () => {
    const postId = await newPost();
    for (let n = 1; n <= 25; n++) await comment(bo, postId, `${n}`);
    const card = (await ana.send(`/api/posts/${postId}`)).json;
    expect(card.comments.map(({ content }: { content: string }) => content)).toEqual([
      "16",
      "17",
      "18",
      "19",
      "20",
      "21",
      "22",
      "23",
      "24",
      "25",
    ]);
    const first = await ana.send(`/api/posts/${postId}/comments`);
    expect(first.json[0].content).toBe("6");
    expect(first.json.at(-1).content).toBe("25");
    const next = /<(.+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await ana.send(next);
    expect(second.json.map(({ content }: { content: string }) => content)).toEqual(["1", "2", "3", "4", "5"]);
    expect(second.headers.get("link")).toBeNull();
  });
});

describe("a reply to a comment", () => {
  it("is one level deep", async () => {
    const postId = await newPost();
    const first = (await comment(bo, postId, "first")).json;
    const reply = (await comment(cleo, postId, "answer", { parentId: first.id })).json;
    expect(reply.parentId).toBe(first.id);
    expect((await comment(bo, postId, "and again", { parentId: reply.id })).json.parentId).toBe(first.id);
    expect((await comment(bo, await newPost(), "elsewhere", { parentId: first.id })).status).toBe(400);
    expect((await comment(bo, postId, "nowhere", { parentId: crypto.randomUUID() })).status).toBe(400);
    await bo.send(`/api/comments/${first.id}`, { method: "DELETE" });
    expect(await countOn(postId)).toBe(0);
  });
});

describe("changing and deleting a comment", () => {
  it("edits for its author only", async () => {
    const { id } = (await comment(bo, await newPost(), "tpyo")).json;
    const reply = await bo.send(`/api/comments/${id}`, { method: "PUT", body: { content: " typo " } });
    expect(reply.json).toMatchObject({ content: "typo", editedAt: expect.any(String) as string });
    expect((await ana.send(`/api/comments/${id}`, { method: "PUT", body: { content: "x" } })).status).toBe(403);
    expect((await bo.send(`/api/comments/${id}`, { method: "PUT", body: { content: " " } })).status).toBe(400);
  });

  it("deletes for its author, for the post's author and for administrators", async () => {
    const admin = await world.member({ isAdmin: true });
    const postId = await newPost();
    for (const who of [bo, ana, admin]) {
      const { id } = (await comment(bo, postId, "gone soon")).json;
      expect((await cleo.send(`/api/comments/${id}`, { method: "DELETE" })).status).toBe(403);
      expect((await who.send(`/api/comments/${id}`, { method: "DELETE" })).status).toBe(204);
      expect((await who.send(`/api/comments/${id}`, { method: "DELETE" })).status).toBe(404);
    }
    expect(await countOn(postId)).toBe(0);
  });

  it("gets 503, not 404, while the post cannot be queried", async () => {
    const id = (await comment(bo, await newPost(), "still here")).json.id;
    const { db } = world.ctx;
    const reply = await db.transaction(async (other) => {
      await other.rows(sql`lock table posts in access exclusive mode`);
      const sent = ana.send(`/api/comments/${id}/reaction`, { method: "PUT", body: { type: "like" } });
      await eventually(async () => {
        const [stopped] = await db.rows<{ isStopped: boolean }>(sql`
          select pg_cancel_backend(pid) as is_stopped from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(stopped?.isStopped).toBe(true);
      });
      return sent;
    });
    expect(reply.status).toBe(503);
  });

  it("on a post the viewer may not see gets 404", async () => {
    const { id: postId } = (await ana.send("/api/posts", { body: { content: "x", audience: "friends" } })).json;
    const { id } = (await comment(ana, postId, "mine")).json;
    for (const init of [{ method: "DELETE" }, { method: "PUT", body: { content: "x" } }]) {
      const reply = await cleo.send(`/api/comments/${id}`, init);
      expect([reply.status, reply.json.message]).toEqual([404, "Comment not found"]);
    }
  });
});

describe("reacting to a comment", () => {
  const react = (who: Person, id: string, type: unknown) =>
    who.send(`/api/comments/${id}/reaction`, { method: "PUT", body: { type } });

  it("is one per member, shown to each as their own, and can be withdrawn", async () => {
    const postId = await newPost();
    const { id } = (await comment(bo, postId, "nice")).json;
    expect((await react(ana, id, "love")).json).toMatchObject({ id, reactionCounts: { love: 1 }, myReaction: "love" });
    expect((await react(ana, id, "wow")).json).toMatchObject({ reactionCounts: { wow: 1 }, myReaction: "wow" });
    await react(cleo, id, "wow");
    const seenBy = async (who: Person) => [
      (await who.send(`/api/posts/${postId}`)).json.comments[0],
      (await who.send(`/api/posts/${postId}/comments`)).json[0],
    ];
    for (const seen of await seenBy(ana)) expect(seen).toMatchObject({ reactionCounts: { wow: 2 }, myReaction: "wow" });
    for (const seen of await seenBy(bo)) expect(seen).toMatchObject({ reactionCounts: { wow: 2 }, myReaction: null });
    expect((await ana.send(`/api/comments/${id}/reaction`, { method: "DELETE" })).status).toBe(204);
    for (const seen of await seenBy(ana)) expect(seen).toMatchObject({ reactionCounts: { wow: 1 }, myReaction: null });
  });

  it("many times at once is one; with an unknown kind, or on an unknown comment, is refused", async () => {
    const postId = await newPost();
    const { id } = (await comment(bo, postId, "popular")).json;
    const responses = await Promise.all(
      ["like", "sad", "like", "angry", "haha", "like"].map((type) => react(ana, id, type)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [{ reactionCounts }] = (await ana.send(`/api/posts/${postId}/comments`)).json;
    expect(Object.values(reactionCounts)).toEqual([1]);
    expect((await react(ana, id, "LIKE")).status).toBe(400);
    expect((await react(ana, crypto.randomUUID(), "like")).status).toBe(404);
  });

  it("while it is deleted leaves no row and causes no error", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = (await comment(bo, await newPost(), "soon gone")).json;
      const responses = await Promise.all([
        react(ana, id, "like"),
        bo.send(`/api/comments/${id}`, { method: "DELETE" }),
        react(cleo, id, "sad"),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    }
  });
});
