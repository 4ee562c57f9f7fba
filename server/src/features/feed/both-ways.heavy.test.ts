import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "../../demo/random.ts";
import { actAtRandom, type Cast } from "../../testing/fuzz/random-acts.ts";
import { makeGroup } from "../../testing/acts/groups.ts";
import { createStory } from "../../testing/acts/stories.ts";
import { eventually } from "../../testing/eventually.ts";
import { type HostileServer, startHostileServer } from "../../testing/hostile-server.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { isFullSize, sized } from "../../testing/size.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { startSession } from "../auth/sessions.ts";
import { recentPosts } from "./first-page.ts";

const SEED = process.env["PLAZA_TEST_SEED"] ?? "one town";
const PATHS = ["/api/posts", "/api/posts?feed=friends&limit=5", "/api/counts", "/api/stories"];
const FRIENDS = ["/api/posts?feed=friends&limit=5", "/api/posts?feed=friends&limit=30"];
const NAMES = ["Ana", "Bo", "Cleo", "Dee", "Eli"];

let stranger: HostileServer;
beforeAll(async () => {
  stranger = await startHostileServer();
  stranger.html("/page", "<title>A page</title>");
});
afterAll(() => stranger.close());

/** It fetches no page: the one with memory does, which has to notice it. */
const PLAIN = { RATE_LIMIT: "off", PAGE_CACHE: "off", LINK_PREVIEWS: "off" };

async function createCast(world: World): Promise<Cast> {
  const members: Person[] = [];
  for (const firstName of NAMES) members.push(await world.member({ firstName }));
  const [ana, bo] = members as [Person, Person];
  const admin = await world.member({ firstName: "Admin", isAdmin: true });
  await world.befriend(ana, bo);
  const groupIds = [(await makeGroup(ana)).id, (await makeGroup(bo, { privacy: "private" })).id];
  const { id: postId } = (await ana.send("/api/posts", { body: { content: "The first" } })).json;
  const { id: commentId } = (await bo.send("/api/comments", { body: { postId, content: "The first" } })).json;
  const pageUrl = (words: string) => stranger.at(`/page?${encodeURIComponent(words)}`);
  const storyIds = [(await createStory(ana)).id];
  const newMember = async () => {
    const member = await world.member({ firstName: "Fay" });
    for (const { id } of cast.members.slice(0, 3)) await member.send("/api/friendships", { body: { addresseeId: id } });
    return member;
  };
  const logIn = async (member: Person) => {
    const token = await startSession(world.ctx.db, member.id, "A browser");
    const cookie = `sid=${token}`;
    return { ...member, token, cookie, send: (path: string, init = {}) => world.send(path, init, cookie) };
  };
  const cast: Cast = {
    members,
    away: new Set(),
    admin,
    groupIds,
    postIds: [postId],
    commentIds: [commentId],
    storyIds,
    logIn,
    newMember,
    pageUrl,
  };
  return cast;
}

/** What a member's first pages are, byte for byte. */
async function readAll(world: World, { cookie }: Person, paths = PATHS) {
  const pages = paths.map(async (path, n) => {
    const encoding = ["gzip", "identity", "br"][n % 3] ?? "";
    const { status, text, headers } = await world.send(path, { headers: { "accept-encoding": encoding } }, cookie);
    return [path, status, headers.get("link"), text];
  });
  return Promise.all(pages);
}

/** The pages from memory and from the database, which nothing changed meanwhile, each with what happened last. */
async function bothWays(acts: unknown, who: Person, memory: World, plain: World, paths = PATHS) {
  for (;;) {
    const before = await readAll(plain, who, paths);
    const pages = await readAll(memory, who, paths);
    const after = await readAll(plain, who, paths);
    const shown = { acts, who: who.firstName };
    // Counters of who is suspended, and what is erased, follow in the background.
    if (isDeepStrictEqual(before, after))
      return [
        { ...shown, pages },
        { ...shown, pages: after },
      ];
  }
}

describe("the first pages from memory are those from the database, byte for byte,", () => {
  let plain: World;
  let one: World;
  beforeAll(async () => {
    one = await createWorld({ RATE_LIMIT: "off" }, {}, stranger.outgoing);
    plain = await createWorld(PLAIN, one.database);
  });
  afterAll(async () => {
    await plain.close();
    await one.close();
  });

  it("Q2: after every act of any member", { timeout: 600_000 }, async () => {
    const cast = await createCast(one);
    const random = createRandom(SEED);
    const acts: string[] = [];
    for (let n = 0; n < sized(200); n++) {
      const { name, isDoneLater } = await actAtRandom(cast, random);
      acts.push(name);
      // All of them in turn: who did not read for a while has more to catch up with.
      for (const member of cast.members.filter((_, at) => isDoneLater || (at + n) % 2 === 0)) {
        const compare = async () => {
          const [memory, database] = await bothWays(acts.slice(-5), member, one, plain);
          expect(memory).toEqual(database);
        };
        await (isDoneLater ? eventually(compare) : compare());
      }
    }
  });

  it("after several at the same moment, while all of them read", { timeout: 600_000 }, async () => {
    const cast = await createCast(one);
    const random = createRandom(`${SEED} at once`);
    for (let n = 0; n < sized(30); n++) {
      const acting = Array.from({ length: 4 }, () => actAtRandom(cast, random));
      const reading = cast.members.map((member) => readAll(one, member));
      const acts = await Promise.all(acting);
      await Promise.all(reading);
      for (const member of cast.members) {
        const compare = async () => {
          const [memory, database] = await bothWays(acts, member, one, plain);
          expect(memory).toEqual(database);
        };
        await (acts.some(({ isDoneLater }) => isDoneLater) ? eventually(compare) : compare());
      }
    }
  });
});

describe.runIf(hasRedis && isFullSize)("the first pages from the memory of another node", () => {
  it("Q2: are soon those from the database, whoever acts on which node", { timeout: 600_000 }, async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that all of them know, long enough", RATE_LIMIT: "off" };
    const one = await createWorld(env, {}, stranger.outgoing);
    const two = await createWorld(env, one.database, stranger.outgoing);
    const plain = await createWorld(PLAIN, one.database);
    try {
      const cast = await createCast(one);
      await eventually(() => expect([one, two].every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
      const random = createRandom(`${SEED} on two nodes`);
      for (let n = 0; n < sized(50); n++) {
        const acts = [await actAtRandom(cast, random)];
        for (const member of cast.members) {
          await eventually(async () => {
            const [memory, database] = await bothWays(acts, member, two, plain);
            expect(memory).toEqual(database);
          });
        }
      }
    } finally {
      await plain.close();
      await two.close();
      await one.close();
      await redis.kill();
    }
  });
});

/** Nearly everything on a friends' page is behind the newest posts of all. */
const RECENT = 12;
const ACTS = isFullSize ? 10_000 : 80;

describe("friends' pages behind the newest posts", () => {
  it(
    "Q2: are those from the database, byte for byte, after each of many random acts",
    { timeout: 3_600_000 },
    async () => {
      const one = await createWorld({ RATE_LIMIT: "off" }, {}, stranger.outgoing);
      recentPosts(one.ctx).most = RECENT;
      const plain = await createWorld(PLAIN, one.database);
      try {
        expect(await compareAfterActs(`${SEED} of friends`, [one], plain)).toBeGreaterThan(0.3);
      } finally {
        await plain.close();
        await one.close();
      }
    },
  );

  it.runIf(hasRedis)("Q2: are so on two nodes, whoever acts on which", { timeout: 3_600_000 }, async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that all of them know, long enough", RATE_LIMIT: "off" };
    const one = await createWorld(env, {}, stranger.outgoing);
    const two = await createWorld(env, one.database, stranger.outgoing);
    const plain = await createWorld(PLAIN, one.database);
    try {
      for (const { ctx } of [one, two]) recentPosts(ctx).most = RECENT;
      await eventually(() => expect([one, two].every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
      expect(await compareAfterActs(`${SEED} of friends on two nodes`, [one, two], plain)).toBeGreaterThan(0.3);
    } finally {
      await plain.close();
      await two.close();
      await one.close();
      await redis.kill();
    }
  });
});

const actOn = (node: World, member: Person): Person => ({
  ...member,
  send: (path, init) => node.send(path, init, member.cookie),
});

/** After two acts of five, by one reader, on each node; returns the share of pages that were in memory a moment later. */
async function compareAfterActs(seed: string, nodes: World[], plain: World): Promise<number> {
  const [one] = nodes as [World];
  const cast = await createCast(one);
  cast.members = cast.members.map((member, n) => actOn(nodes[n % nodes.length] ?? one, member));
  const random = createRandom(seed);
  const acts: string[] = [];
  const pages = { all: 0, fromMemory: 0 };
  for (let n = 0; n < ACTS; n++) {
    const { name, isDoneLater } = await actAtRandom(cast, random);
    acts.push(name);
    const readers = isDoneLater ? cast.members : cast.members.filter(() => random.next() < 0.4 / cast.members.length);
    for (const member of readers) {
      for (const node of nodes) {
        const compare = async () => {
          const [memory, database] = await bothWays(acts.slice(-12), member, node, plain, FRIENDS);
          expect(memory).toEqual(database);
        };
        // Another node may have the change a moment later.
        await (isDoneLater || nodes.length > 1 ? eventually(compare) : compare());
      }
      pages.all += 1;
      if ((await one.countWarmStatements(() => readAll(one, member, FRIENDS))) === 0) pages.fromMemory += 1;
    }
  }
  return pages.fromMemory / pages.all;
}
