import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { eventually } from "../../testing/eventually.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
beforeAll(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
});

const newPost = async () => (await ana.send("/api/posts", { body: { content: "react to me" } })).json.id as string;
const react = (who: Person, postId: string, type: unknown) => who.send("/api/reactions", { body: { postId, type } });
const shown = async (postId: string, who = ana) => (await who.send(`/api/posts/${postId}`)).json;

describe("a reaction", () => {
  it("is one per member: another replaces it, the same changes nothing", async () => {
    const postId = await newPost();
    expect((await react(bo, postId, "like")).json).toEqual({
      postId,
      userId: bo.id,
      type: "like",
      reactionCounts: { like: 1 },
    });
    expect((await react(bo, postId, "like")).json.reactionCounts).toEqual({ like: 1 });
    expect((await react(bo, postId, "wow")).json.reactionCounts).toEqual({ wow: 1 });
    await react(ana, postId, "wow");
    const post = await shown(postId);
    expect(post).toMatchObject({ reactionCounts: { wow: 2 }, myReaction: "wow" });
    expect(post.reactions).toHaveLength(2);
    expect((await shown(postId, bo)).myReaction).toBe("wow");
  });

  it("can be withdrawn, any number of times", async () => {
    const postId = await newPost();
    await react(bo, postId, "angry");
    for (let i = 0; i < 2; i++)
      expect((await bo.send(`/api/reactions/${postId}`, { method: "DELETE" })).status).toBe(204);
    expect(await shown(postId, bo)).toMatchObject({ reactionCounts: {}, myReaction: null, reactions: [] });
  });

  it("O3: sent fifty times at once is one, and the count is correct", async () => {
    const postId = await newPost();
    const kinds = ["like", "love", "haha", "wow", "sad", "angry"];
    const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => react(bo, postId, kinds[i % 6])));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await world.ctx.db.rows<{ type: string }>(sql`select type from reactions where post_id = ${postId}`);
    expect(rows).toHaveLength(1);
    expect((await shown(postId)).reactionCounts).toEqual({ [rows[0]?.type ?? ""]: 1 });
  });

  it.each(["LIKE", "__proto__", "", null, 1, ["like"], undefined])("O3: of kind %j is refused", async (type) => {
    expect((await react(bo, await newPost(), type)).status).toBe(400);
  });

  it("O3: to a deleted post is refused", async () => {
    expect((await react(bo, crypto.randomUUID(), "like")).status).toBe(404);
    expect((await react(bo, "abc", "like")).status).toBe(400);
  });

  it("is published to those who watch the post, and to its author anywhere", async () => {
    const postId = await newPost();
    const [author, onlooker, elsewhere] = [await ana.openSocket(), await bo.openSocket(), await bo.openSocket()];
    onlooker.socket.send(JSON.stringify({ type: "watch", postIds: [postId] }));
    await eventually(async () => {
      await react(bo, postId, "haha");
      await bo.send(`/api/reactions/${postId}`, { method: "DELETE" });
      expect(onlooker.frames.length).toBeGreaterThan(0);
    });
    const { json } = await react(bo, postId, "love");
    const event = { type: "reaction", reacted: json };
    await eventually(() => expect(onlooker.frames).toContainEqual(event));
    await eventually(() => expect(author.frames).toContainEqual(event));
    expect(elsewhere.frames).toEqual([]);
    for (const { socket } of [author, onlooker, elsewhere]) socket.terminate();
  });

  it("is on the card if among the fifty newest or one's own, and in the full list, by kind", async () => {
    const postId = await newPost();
    await react(bo, postId, "sad");
    await world.ctx.db.rows(sql`
      with crowd as (
        insert into users (email, first_name, last_name, email_verified_at)
        select 'crowd-' || n || '@example.com', 'Crowd', n::text, now() from generate_series(1, 70) as n returning id)
      insert into reactions (post_id, user_id, type) select ${postId}, id, 'like' from crowd`);
    const post = await shown(postId, bo);
    expect(post.reactionCounts).toEqual({ sad: 1, like: 70 });
    expect(post.reactions).toHaveLength(50);
    expect(post.reactions).toContainEqual({ userId: bo.id, type: "sad", postId });

    const seen = new Set<string>();
    let next: string | undefined = `/api/posts/${postId}/reactions?limit=30`;
    while (next) {
      const page = await ana.send(next);
      for (const { user } of page.json as { user: { id: string } }[]) seen.add(user.id);
      next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen.size).toBe(71);
    const sad = (await ana.send(`/api/posts/${postId}/reactions?type=sad`)).json;
    expect(sad).toEqual([{ user: expect.objectContaining({ id: bo.id, firstName: "Bo" }) as object, type: "sad" }]);
    expect((await ana.send(`/api/posts/${postId}/reactions?type=x`)).status).toBe(400);
  });
});
