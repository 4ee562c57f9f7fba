import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { miscounted } from "../../testing/acts/traces.ts";
import { eventually } from "../../testing/eventually.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { ApiResponse, Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
const COUNT = 8;
let author: Person;
let people: Person[];
let other: pg.Client;
beforeAll(async () => {
  author = await world.member();
  people = await Promise.all(Array.from({ length: COUNT }, () => world.member({ firstName: "Bo" })));
  other = new pg.Client({ ...world.cluster, database: world.database });
  await other.connect();
});
afterAll(() => other.end());

const newPost = async (more: object = {}) =>
  (await author.send("/api/posts", { body: { content: "Look", ...more } })).json.id as string;
const newPosts = () => Promise.all(people.map(() => newPost()));
const react = (who: Person, postId: string) => who.send("/api/reactions", { body: { postId, type: "like" } });
const comment = (who: Person, postId: string, clientId?: string) =>
  who.send("/api/comments", { body: { postId, content: "Hello", clientId } });
const statusesOf = (responses: ApiResponse[]) => responses.map(({ status }) => status);
const shown = async (postId: string) => (await author.send(`/api/posts/${postId}`)).json;

/** Each of them acts on a post of their own, all at the same moment. */
const allAtOnce = (act: (who: Person, postId: string) => Promise<ApiResponse>, postIds: string[], who = people) =>
  Promise.all(who.map((one, n) => act(one, postIds[n] ?? "")));

describe.each([
  ["reactions to", react, 200, { reactionCounts: { like: 1 } }],
  ["comments on", comment, 201, { commentCount: 1 }],
])("%s different posts at one moment", (_what, act, status, counted) => {
  it("are all stored, counted and notified of, with fewer statements than one by one", async () => {
    const [alone, postIds] = [await newPost(), await newPosts()];
    // Who asks is in memory from then on.
    await Promise.all(people.map((one) => act(one, alone)));
    const [first] = people as [Person];
    const unshared = await newPost();
    const one = await world.countWarmStatements(() => act(first, unshared));
    const statements = await world.countWarmStatements(async () => {
      const responses = await allAtOnce(act, postIds);
      expect(new Set(statusesOf(responses))).toEqual(new Set([status]));
    });
    // How many share a commit is a matter of moments.
    expect(statements).toBeLessThan(0.9 * COUNT * one);
    for (const postId of postIds) expect(await shown(postId)).toMatchObject(counted);
    expect(await miscounted(world.ctx.db)).toEqual([]);
    const notified = await world.ctx.db.rows(sql`select 1 from notifications where post_id = any(${postIds}::uuid[])`);
    expect(notified).toHaveLength(COUNT);
  });

  it("fail alone where one is refused", async () => {
    const postIds = await newPosts();
    const hidden = await newPost({ audience: "friends" });
    const wanted = postIds.with(3, hidden).with(5, crypto.randomUUID());
    // Their session is in memory, and ends in the database only.
    const leaving = await world.member();
    await act(leaving, await newPost());
    await other.query("delete from sessions where user_id = $1", [leaving.id]);
    const refused: Record<number, number> = { 3: 404, 5: 404, 6: 401 };
    const expected = wanted.map((_, n) => refused[n] ?? status);
    expect(statusesOf(await allAtOnce(act, wanted, people.with(6, leaving)))).toEqual(expected);
    for (const postId of [hidden, postIds[6] ?? ""])
      expect(await shown(postId)).toMatchObject({ reactionCounts: {}, commentCount: 0 });
    for (const [n, postId] of postIds.entries()) if (!refused[n]) expect(await shown(postId)).toMatchObject(counted);
    expect(await miscounted(world.ctx.db)).toEqual([]);
  });

  it("do not wait for one whose post somebody else holds, whether it came first or among them", async () => {
    const postIds = await newPosts();
    for (const place of [0, 3]) {
      await other.query("begin");
      await other.query("select 1 from posts where id = $1 for no key update", [postIds[place]]);
      const sent = people.map((one, n) => act(one, postIds[n] ?? ""));
      const responses = await Promise.all(sent.toSpliced(place, 1));
      expect(new Set(statusesOf(responses))).toEqual(new Set([status]));
      const isOver = await Promise.race([sent[place], new Promise((resolve) => setImmediate(resolve, "waits"))]);
      expect(isOver).toBe("waits");
      await other.query("commit");
      expect((await sent[place])?.status).toBe(status);
    }
  });
});

it("another reaction to one post is shown at once beside a new one to another", async () => {
  const [first, second, third] = people as [Person, Person, Person];
  const [one, two, three] = [await newPost(), await newPost(), await newPost()];
  await react(first, one);
  const { frames, socket } = await author.openSocket();
  await eventually(() => expect(world.ctx.hub.listenersOf(author.id)).toHaveLength(1));
  const love = first.send("/api/reactions", { body: { postId: one, type: "love" } });
  await Promise.all([react(third, three), love, react(second, two)]);
  const types = () => (frames as { type: string }[]).map(({ type }) => type);
  await eventually(() => expect(types().filter((type) => type === "notification")).toHaveLength(2));
  await eventually(() => expect(types()).toContain("notifications-changed"));
  socket.terminate();
});

it("comments that are sent twice at one moment are stored once, beside others", async () => {
  const postIds = await newPosts();
  const ids = people.map(() => crypto.randomUUID());
  const send = () => people.map((one, n) => comment(one, postIds[n] ?? "", ids[n]));
  const responses = await Promise.all([...send(), ...send()]);
  expect(new Set(statusesOf(responses))).toEqual(new Set([201]));
  for (const postId of postIds) expect((await shown(postId)).commentCount).toBe(1);
});
