import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { eventually } from "../../testing/eventually.ts";

type Person = Awaited<ReturnType<World["member"]>>;
let world: World;
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: "off" });
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
  cleo = await world.member({ firstName: "Cleo", lastName: "Stranger" });
  await world.befriend(ana, bo);
});
afterAll(() => world.close());

const post = (who: Person, body: object) => who.send("/api/posts", { body });
const say = async (who: Person, content: string, more: object = {}) => (await post(who, { content, ...more })).json;
const contents = (list: { content: string | null }[]) => list.map(({ content }) => content);

describe("writing a post", () => {
  it("answers 201 with the post as it is shown", async () => {
    const answer = await post(ana, { content: "  Hello, square!\r\n " });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
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
      mentions: [],
      imageUrl: null,
      videoUrl: null,
      media: null,
      audience: "public",
      group: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      editedAt: null,
      isShare: false,
      sharedPostId: null,
      sharedPost: null,
      reactions: [],
      reactionCounts: {},
      myReaction: null,
      comments: [],
      commentCount: 0,
      shareCount: 0,
      isSaved: false,
    });
    expect((await ana.send(`/api/posts/${answer.json.id}`)).json).toEqual(answer.json);
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
  ])("refuses %s", async (_, body) => {
    const answer = await post(ana, body);
    expect([answer.status, typeof answer.json.message]).toEqual([400, "string"]);
  });

  it("takes nothing beyond the named fields", async () => {
    const answer = await post(ana, {
      content: "mine",
      userId: bo.id,
      createdAt: "1990-01-01",
      reactionCounts: { like: 99 },
    });
    expect(answer.json).toMatchObject({ userId: ana.id, reactionCounts: {} });
    expect(answer.json.createdAt.slice(0, 4)).not.toBe("1990");
  });

  it("keeps 5,000 characters as a person counts them", async () => {
    expect((await post(ana, { content: "🌻".repeat(5_000) })).status).toBe(201);
  });

  it("makes one post of a retry, even at the same moment", async () => {
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(ana, { content: "once", clientId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await post(bo, { content: "once", clientId })).json.id).not.toBe(answers[0]?.json.id);
  });

  it("stops at thirty a minute", async () => {
    const limited = await createWorld();
    const dee = await limited.member();
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await dee.send("/api/posts", { body: { content: `${i}` } })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
    await limited.close();
  });

  it("remembers who is mentioned, as they are called", async () => {
    const { mentions } = await say(ana, "Look, @Bo Berg and @Cleo", {
      mentionIds: [bo.id, cleo.id, crypto.randomUUID()],
    });
    expect(mentions).toEqual([{ userId: bo.id, name: "Bo Berg" }]);
  });
});

describe("a mention", () => {
  it("outlives a change of name, until it is taken out of the text", async () => {
    const dee = await world.member({ firstName: "Dee", lastName: "Old" });
    const { id } = await say(ana, "Ask @Dee Old", { mentionIds: [dee.id] });
    await dee.send("/api/profile", { method: "PUT", body: { firstName: "Dee", lastName: "New" } });
    const edit = async (content: string) =>
      (await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content, mentionIds: [dee.id] } })).json.mentions;
    expect(await edit("Do ask @Dee Old")).toEqual([{ userId: dee.id, name: "Dee Old" }]);
    expect(await edit("Ask somebody")).toEqual([]);
  });
});

describe("who sees a post", () => {
  it("for friends: the author and their friends, and to everyone else it is not there", async () => {
    const { id } = await say(ana, "For friends", { audience: "friends" });
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
      const answer = await cleo.send(path, init);
      expect([path, answer.status, answer.text]).toEqual([path, 404, absent.text]);
    }
    for (const list of ["/api/posts?limit=50", `/api/users/${ana.id}/posts`]) {
      expect([list, contents((await cleo.send(list)).json).includes("For friends")]).toEqual([list, false]);
      expect([list, contents((await bo.send(list)).json).includes("For friends")]).toEqual([list, true]);
    }
  });

  it("is announced only to those who may see it", async () => {
    const [friend, stranger] = [await bo.openSocket(), await cleo.openSocket()];
    for (const { socket } of [friend, stranger])
      socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    await eventually(async () => {
      await say(ana, "sound check");
      expect(stranger.frames.length).toBeGreaterThan(0);
      expect(friend.frames.length).toBeGreaterThan(0);
    });
    const { id } = await say(ana, "psst", { audience: "friends" });
    const marker = await say(ana, "to all");
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

  it("of friends holds theirs and one's own", async () => {
    await say(cleo, "from a stranger");
    await say(bo, "from a friend");
    await say(ana, "from me");
    const { json } = await ana.send("/api/posts?feed=friends&limit=50");
    expect(contents(json)).toEqual(expect.arrayContaining(["from a friend", "from me"]));
    expect(contents(json)).not.toContain("from a stranger");
    expect((await ana.send("/api/posts?feed=enemies")).status).toBe(400);
  });

  it("takes the same few statements, whatever is on the page", async () => {
    const { id } = await say(ana, "busy one");
    const quiet = await world.countStatements(() => cleo.send("/api/posts?limit=5"));
    for (const who of [ana, bo, cleo]) {
      await who.send("/api/reactions", { body: { postId: id, type: "love" } });
      for (let i = 0; i < 4; i++) await who.send("/api/comments", { body: { postId: id, content: `Comment ${i}` } });
      await who.send("/api/posts", { body: { sharedPostId: id } });
    }
    const busy = await world.countStatements(() => cleo.send("/api/posts?limit=50"));
    expect(quiet).toBeLessThanOrEqual(6);
    expect(busy).toBeLessThanOrEqual(6);
  });

  it("answers sensibly to odd pages", async () => {
    for (const query of ["limit=0", "limit=-1", "limit=NaN", "limit=1e9", "before=x", "limit=1&limit=2"]) {
      expect([query, (await ana.send(`/api/posts?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await ana.send("/api/posts?limit=1000000")).json.length).toBeLessThanOrEqual(50);
  });

  it("of one member is theirs alone, and nobody's where there is no such member", async () => {
    const dee = await world.member();
    await say(dee, "Dee's own");
    expect(contents((await ana.send(`/api/users/${dee.id}/posts`)).json)).toEqual(["Dee's own"]);
    expect((await ana.send(`/api/users/${crypto.randomUUID()}/posts`)).status).toBe(404);
  });
});

describe("changing a post", () => {
  it("is for its author, who says so by 'edited'", async () => {
    const { id } = await say(ana, "frist");
    const answer = await ana.send(`/api/posts/${id}`, {
      method: "PUT",
      body: { content: "first", audience: "friends" },
    });
    expect(answer.json).toMatchObject({
      content: "first",
      audience: "friends",
      editedAt: expect.any(String) as string,
    });
    const again = await ana.send(`/api/posts/${id}`, { method: "PUT", body: { audience: "public" } });
    expect(again.json).toMatchObject({ content: "first", audience: "public" });
    expect((await bo.send(`/api/posts/${id}`, { method: "PUT", body: { content: "stolen" } })).status).toBe(403);
    expect((await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "  " } })).status).toBe(400);
  });

  it("reaches the screens that show it, and no screen that may no longer", async () => {
    const { id } = await say(ana, "wide open");
    const stranger = await cleo.openSocket();
    stranger.socket.send(JSON.stringify({ type: "watch", postIds: [id], feed: false }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId: id, type: "wow" } });
      await bo.send(`/api/reactions/${id}`, { method: "DELETE" });
      expect(stranger.frames.length).toBeGreaterThan(0);
    });
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "closed", audience: "friends" } });
    await eventually(() => expect(stranger.frames.at(-1)).toEqual({ type: "post-changed", postId: id }));
    const heard = stranger.frames.length;
    await bo.send("/api/comments", { body: { postId: id, content: "between friends" } });
    const marker = await say(ana, "marker");
    stranger.socket.send(JSON.stringify({ type: "watch", postIds: [id, marker.id], feed: false }));
    await eventually(async () => {
      await bo.send("/api/reactions", { body: { postId: marker.id, type: "like" } });
      expect(stranger.frames.length).toBeGreaterThan(heard);
    });
    expect(JSON.stringify(stranger.frames)).not.toContain("between friends");
    stranger.socket.terminate();
  });
});

describe("deleting a post", () => {
  it("is for its author; a share then shows that it is gone", async () => {
    const { id } = await say(ana, "to be gone");
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

  it("while others comment, react, share and save: no fault and nothing left over", async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await say(ana, `race ${round}`);
      const answers = await Promise.all([
        bo.send("/api/comments", { body: { postId: id, content: "quick" } }),
        bo.send("/api/reactions", { body: { postId: id, type: "like" } }),
        cleo.send("/api/reactions", { body: { postId: id, type: "sad" } }),
        post(cleo, { sharedPostId: id }),
        ana.send(`/api/posts/${id}`, { method: "DELETE" }),
        bo.send(`/api/posts/${id}/saved`, { method: "PUT" }),
        cleo.send("/api/comments", { body: { postId: id, content: "quicker" } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404].includes(status))).toEqual(
        [],
      );
      const left = await world.ctx.db.row(sql`
        select (select count(*) from comments where post_id = ${id}) + (select count(*) from reactions where post_id = ${id})
          + (select count(*) from saved_posts where post_id = ${id}) as count`);
      expect(left).toEqual({ count: 0 });
    }
  });
});

describe("sharing", () => {
  it("shows the original inside, and counts", async () => {
    const original = await say(ana, "worth sharing");
    const share = (await post(cleo, { sharedPostId: original.id })).json;
    expect(share).toMatchObject({
      isShare: true,
      content: null,
      sharedPostId: original.id,
      sharedPost: { content: "worth sharing", author: { id: ana.id } },
    });
    expect((await ana.send(`/api/posts/${original.id}`)).json.shareCount).toBe(1);
    await cleo.send(`/api/posts/${share.id}`, { method: "DELETE" });
    expect((await ana.send(`/api/posts/${original.id}`)).json.shareCount).toBe(0);
  });

  it("of a share shares the original", async () => {
    const original = await say(ana, "the first of them");
    const share = (await post(bo, { sharedPostId: original.id })).json;
    expect((await post(cleo, { sharedPostId: share.id, content: "me too" })).json.sharedPostId).toBe(original.id);
  });

  it("of what is for friends is for its author alone, and stays among friends", async () => {
    const { id } = await say(ana, "among us", { audience: "friends" });
    expect((await post(bo, { sharedPostId: id })).status).toBe(403);
    const own = await post(ana, { sharedPostId: id, audience: "public" });
    expect([own.status, own.json.audience]).toEqual([201, "friends"]);
    expect(
      (await ana.send(`/api/posts/${own.json.id}`, { method: "PUT", body: { content: "x", audience: "public" } }))
        .status,
    ).toBe(400);
  });

  it("shows no more than its original may show", async () => {
    const { id } = await say(ana, "was public once");
    const share = (await post(cleo, { sharedPostId: id })).json;
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { content: "was public once", audience: "friends" } });
    expect((await cleo.send(`/api/posts/${share.id}`)).json.sharedPost).toBeNull();
    expect((await bo.send(`/api/posts/${share.id}`)).json.sharedPost.content).toBe("was public once");
  });

  it("of nothing is refused", async () => {
    expect((await post(ana, { sharedPostId: crypto.randomUUID() })).status).toBe(404);
  });
});

describe("saving", () => {
  it("keeps posts for oneself, the last saved first", async () => {
    const dee = await world.member();
    const [one, two] = [await say(ana, "keep one"), await say(ana, "keep two")];
    for (const { id } of [two, one, one])
      expect((await dee.send(`/api/posts/${id}/saved`, { method: "PUT" })).status).toBe(204);
    expect(contents((await dee.send("/api/saved")).json)).toEqual(["keep one", "keep two"]);
    expect((await dee.send(`/api/posts/${one.id}`)).json.isSaved).toBe(true);
    expect((await bo.send(`/api/posts/${one.id}`)).json.isSaved).toBe(false);
    expect((await dee.send(`/api/posts/${one.id}/saved`, { method: "DELETE" })).status).toBe(204);
    expect(contents((await dee.send("/api/saved")).json)).toEqual(["keep two"]);
  });
});
