import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { onSquare, post, writePost } from "../../testing/acts/posts.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { eventually } from "../../testing/eventually.ts";
import { POSTS } from "./posts.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square));

describe("writing a post", () => {
  it.each(["friends", "close-friends"])(
    "in a group for %s is refused, and so is sharing one there",
    async (audience) => {
      const groupId = (await ana.send("/api/groups", { body: { name: "Walkers" } })).json.id;
      const { id: sharedPostId } = await writePost(ana, "Shared");
      const sentence = "Posts in a group are for the group";
      for (const body of [{ content: "Hello" }, { sharedPostId }]) {
        const { status, json } = await post(ana, { ...body, groupId, audience });
        expect([status, json]).toMatchObject([400, { message: sentence, errors: { audience: sentence } }]);
      }
    },
  );

  it("responds with 201 and the post as it is shown", async () => {
    const response = await post(ana, { content: "  Hello, square!\r\n " });
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.any(String) as string,
      userId: ana.id,
      author: {
        id: ana.id,
        firstName: "Ana",
        lastName: "Prado",
        bio: null,
        isAdmin: false,
        profileImageUrl: null,
        coverImageUrl: null,
      },
      content: "Hello, square!",
      lang: "en",
      mentions: [],
      imageUrl: null,
      videoUrl: null,
      media: [],
      audience: "public",
      group: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      editedAt: null,
      isShare: false,
      sharedPostId: null,
      sharedPost: null,
      page: null,
      poll: null,
      preview: null,
      reactions: [],
      reactionCounts: {},
      myReaction: null,
      isEditedSince: false,
      comments: [],
      commentCount: 0,
      commenting: "everyone",
      shareCount: 0,
      isSaved: false,
      listId: null,
      isPinned: false,
      isHeld: false,
      publishAt: null,
    });
    expect((await ana.send(`/api/posts/${response.json.id}`)).json).toEqual(response.json);
  });

  it.each([
    ["nothing", {}],
    ["blank text", { content: " \n " }],
    ["both a photo and a video", { imageUrl: "/objects/x", videoUrl: "/objects/y" }],
    ["a share with a photo", { sharedPostId: crypto.randomUUID(), imageUrl: "/objects/x" }],
    ["too long a text", { content: "x".repeat(5_001) }],
    ["a foreign photo", { imageUrl: "http://evil.example/x.png" }],
    ["a photo that is nobody's", { imageUrl: `/objects/${"a".repeat(22)}` }],
    ["a path that climbs", { imageUrl: "/objects/../../etc/passwd" }],
    ["a script", { imageUrl: "javascript:alert(1)" }],
    ["an unknown audience", { content: "x", audience: "everyone" }],
    ["a number for text", { content: 7 }],
    ["a malformed share", { sharedPostId: "abc" }],
    ["NUL", { content: "a\u0000b" }],
    ["half a character", { content: "\ud800" }],
    ["a malformed clientId", { content: "x", clientId: "1" }],
  ])("O2: refuses %s", async (_, body) => {
    const response = await post(ana, body);
    expect([response.status, typeof response.json.message]).toEqual([400, "string"]);
  });

  it("G3: ignores unknown fields", async () => {
    const response = await post(ana, {
      content: "mine",
      userId: bo.id,
      createdAt: "1990-01-01",
      reactionCounts: { like: 99 },
    });
    expect(response.json).toMatchObject({ userId: ana.id, reactionCounts: {} });
    expect(response.json.createdAt.slice(0, 4)).not.toBe("1990");
  });

  it("I6: accepts 5,000 characters as a person counts them", async () => {
    expect((await post(ana, { content: "🌻".repeat(5_000) })).status).toBe(201);
  });

  it("creates one post from a retry, even at the same moment", async () => {
    const clientId = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(ana, { content: "once", clientId })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
    expect((await post(bo, { content: "once", clientId })).json.id).not.toBe(responses[0]?.json.id);
  });

  it("is limited to thirty a minute", async () => {
    const limited = await createWorld();
    const dee = await limited.member();
    expect(POSTS).toMatchObject({ max: 30, seconds: 60 });
    await useUp(limited, POSTS, dee.id, 2);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await dee.send("/api/posts", { body: { content: `${i}` } })).status);
    expect(statuses).toEqual([201, 201, 429]);
    await limited.close();
  });

  it("stores who is mentioned, with their names", async () => {
    const { mentions } = await writePost(ana, "Look, @Bo Berg and @Cleo", {
      mentionIds: [bo.id, cleo.id, crypto.randomUUID()],
    });
    expect(mentions).toEqual([{ userId: bo.id, name: "Bo Berg" }]);
  });
});

describe("a mention", () => {
  it("survives a change of name, until it is removed from the text", async () => {
    const dee = await world.member({ firstName: "Dee", lastName: "Old" });
    const { id } = await writePost(ana, "Ask @Dee Old", { mentionIds: [dee.id] });
    await dee.send("/api/profile", { method: "PUT", body: { firstName: "Dee", lastName: "New" } });
    const edit = async (content: string) =>
      (await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content, mentionIds: [dee.id] } })).json.mentions;
    expect(await edit("Do ask @Dee Old")).toEqual([{ userId: dee.id, name: "Dee Old" }]);
    expect(await edit("Ask somebody")).toEqual([]);
  });
});

describe("changing a post", () => {
  it("is refused to everyone but its author, and marks it as edited", async () => {
    const { id } = await writePost(ana, "frist");
    const response = await ana.send(`/api/posts/${id}`, {
      method: "PUT",
      body: { content: "first", audience: "friends" },
    });
    expect(response.json).toMatchObject({
      content: "first",
      audience: "friends",
      editedAt: expect.any(String) as string,
    });
    const again = await ana.send(`/api/posts/${id}`, { method: "PUT", body: { audience: "public" } });
    expect(again.json).toMatchObject({ content: "first", audience: "public" });
    expect((await bo.send(`/api/posts/${id}`, { method: "PUT", body: { content: "stolen" } })).status).toBe(403);
    expect((await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "  " } })).status).toBe(400);
  });

  it("does not mark it as edited where it is for another audience only", async () => {
    const { id } = await writePost(ana, "the same words");
    for (const body of [{ audience: "friends" }, { audience: "public", content: "the same words" }]) {
      const { json } = await ana.send(`/api/posts/${id}`, { method: "PUT", body });
      expect(json).toMatchObject({ audience: body.audience, editedAt: null });
    }
  });

  it("is published to the screens that show it, and to none that may no longer", async () => {
    const { id } = await writePost(ana, "wide open");
    const stranger = await cleo.openSocket();
    stranger.socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: false }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId: id, type: "wow" } });
      await bo.send(`/api/reactions/${id}`, { method: "DELETE" });
      expect(stranger.frames.length).toBeGreaterThan(0);
    });
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "closed", audience: "friends" } });
    await eventually(() => expect(stranger.frames.at(-1)).toEqual({ type: "post-changed", postId: id }));
    const received = stranger.frames.length;
    await bo.send("/api/comments", { body: { postId: id, content: "between friends" } });
    const marker = await writePost(ana, "marker");
    stranger.socket.send(JSON.stringify({ type: "watch", postIds: [id, marker.id], feed: false }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId: marker.id, type: "like" } });
      expect(stranger.frames.length).toBeGreaterThan(received);
    });
    expect(JSON.stringify(stranger.frames)).not.toContain("between friends");
    stranger.socket.terminate();
  });
});

describe("deleting a post", () => {
  it("is refused to everyone but its author; a share then shows that it is gone", async () => {
    const { id } = await writePost(ana, "to be gone");
    const share = (await post(bo, { sharedPostId: id, content: "look" })).json;
    expect((await bo.send(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await ana.send(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await cleo.send(`/api/posts/${share.id}`)).json).toMatchObject({
      isShare: true,
      sharedPost: null,
      sharedPostId: null,
      content: "look",
    });
  });

  it("while others comment, react, share and save causes no error and leaves no row", async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await writePost(ana, `race ${round}`);
      const responses = await Promise.all([
        bo.send("/api/comments", { body: { postId: id, content: "quick" } }),
        bo.send("/api/reactions", { body: { postId: id, type: "like" } }),
        cleo.send("/api/reactions", { body: { postId: id, type: "sad" } }),
        post(cleo, { sharedPostId: id }),
        ana.send(`/api/posts/${id}`, { method: "DELETE" }),
        bo.send(`/api/posts/${id}/saved`, { method: "PUT" }),
        cleo.send("/api/comments", { body: { postId: id, content: "quicker" } }),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => ![200, 201, 204, 404].includes(status))).toEqual(
        [],
      );
      await eventually(async () => {
        const left = await world.ctx.db.row(sql`
          select (select count(*) from comments where post_id = ${id}) + (select count(*) from reactions where post_id = ${id})
            + (select count(*) from saved_posts where post_id = ${id}) as count`);
        expect(left).toEqual({ count: 0 });
      });
    }
  });
});
