import { describe, expect, it } from "vitest";
import { contents, onSquare, writePost } from "../../testing/acts/posts.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { eventually } from "../../testing/eventually.ts";

let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
onSquare((square) => ({ world, ana, bo, cleo } = square), { own: true });

describe("who sees a post", () => {
  it("for friends: the author and their friends, and everyone else gets 404", async () => {
    const { id } = await writePost(ana, "For friends", { audience: "friends" });
    expect((await ana.send(`/api/posts/${id}`)).status).toBe(200);
    expect((await bo.send(`/api/posts/${id}`)).json.content).toBe("For friends");
    const absent = await cleo.send(`/api/posts/${crypto.randomUUID()}`);
    const calls: [string, { method?: string; body?: object }?][] = [
      [`/api/posts/${id}`],
      [`/api/posts/${id}/comments`],
      [`/api/posts/${id}/reactions`],
      [`/api/posts/${id}`, { method: "PUT", body: { content: "x" } }],
      [`/api/posts/${id}`, { method: "DELETE" }],
      [`/api/posts/${id}/saved`, { method: "PUT" }],
      ["/api/reactions", { body: { postId: id, type: "like" } }],
      [`/api/reactions/${id}`, { method: "DELETE" }],
      ["/api/comments", { body: { postId: id, content: "x" } }],
      ["/api/posts", { body: { sharedPostId: id } }],
    ];
    for (const [path, init] of calls) {
      const response = await cleo.send(path, init);
      expect([path, response.status, response.text]).toEqual([path, 404, absent.text]);
    }
    for (const list of ["/api/posts?limit=50", `/api/users/${ana.id}/posts`]) {
      expect([list, contents((await cleo.send(list)).json).includes("For friends")]).toEqual([list, false]);
      expect([list, contents((await bo.send(list)).json).includes("For friends")]).toEqual([list, true]);
    }
  });

  it("a new post is announced only to those who may see it", async () => {
    const [friend, stranger] = [await bo.openSocket(), await cleo.openSocket()];
    for (const { socket } of [friend, stranger])
      socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    await eventually(async () => {
      await writePost(ana, "sound check");
      expect(stranger.frames.length).toBeGreaterThan(0);
      expect(friend.frames.length).toBeGreaterThan(0);
    });
    const { id } = await writePost(ana, "psst", { audience: "friends" });
    const marker = await writePost(ana, "to all");
    await eventually(() => expect(stranger.frames).toContainEqual({ type: "post", postId: marker.id, userId: ana.id }));
    await eventually(() => expect(friend.frames).toContainEqual({ type: "post", postId: id, userId: ana.id }));
    expect(stranger.frames).not.toContainEqual({ type: "post", postId: id, userId: ana.id });
    for (const { socket } of [friend, stranger]) socket.terminate();
  });
});

describe("the feed", () => {
  it("comes newest first, in pages of twenty without a gap, while others go on posting", async () => {
    const fresh = await createWorld({ RATE_LIMIT: "off" });
    const dee = await fresh.member();
    for (let n = 1; n <= 45; n++) await dee.send("/api/posts", { body: { content: `${n}` } });
    const seen: string[] = [];
    let next: string | undefined = "/api/posts";
    while (next) {
      const page = await dee.send(next);
      expect(page.json.length).toBeLessThanOrEqual(20);
      seen.push(...page.json.map(({ content }: { content: string }) => content));
      next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
      await dee.send("/api/posts", { body: { content: "meanwhile" } });
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => String(45 - i)));
    await fresh.close();
  });

  it("of friends has theirs and one's own", async () => {
    await writePost(cleo, "from a stranger");
    await writePost(bo, "from a friend");
    await writePost(ana, "from me");
    const { json } = await ana.send("/api/posts?feed=friends&limit=50");
    expect(contents(json)).toEqual(expect.arrayContaining(["from a friend", "from me"]));
    expect(contents(json)).not.toContain("from a stranger");
    expect((await ana.send("/api/posts?feed=enemies")).status).toBe(400);
  });

  it("O1: takes the same few statements, whatever is on the page", async () => {
    const { id } = await writePost(ana, "busy one");
    const quiet = await world.countStatements(() => cleo.send("/api/posts?limit=5"));
    for (const who of [ana, bo, cleo]) {
      await who.send("/api/reactions", { body: { postId: id, type: "love" } });
      for (let i = 0; i < 4; i++) await who.send("/api/comments", { body: { postId: id, content: `Comment ${i}` } });
      await who.send("/api/posts", { body: { sharedPostId: id } });
    }
    const busy = await world.countStatements(() => cleo.send("/api/posts?limit=50"));
    // With nothing in memory: what all readers share is among them.
    expect(quiet).toBeLessThanOrEqual(8);
    expect(busy).toBeLessThanOrEqual(8);
  });

  it("O1: with an invalid page gets 400, and a large limit is capped", async () => {
    for (const query of ["limit=0", "limit=-1", "limit=NaN", "limit=1e9", "before=x", "limit=1&limit=2"]) {
      expect([query, (await ana.send(`/api/posts?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await ana.send("/api/posts?limit=1000000")).json.length).toBeLessThanOrEqual(50);
  });

  it("of one member has theirs alone, and gets 404 for an unknown member", async () => {
    const dee = await world.member();
    await writePost(dee, "Dee's own");
    expect(contents((await ana.send(`/api/users/${dee.id}/posts`)).json)).toEqual(["Dee's own"]);
    expect((await ana.send(`/api/users/${crypto.randomUUID()}/posts`)).status).toBe(404);
  });
});
