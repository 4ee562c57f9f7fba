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

const SEED = process.env["PLAZA_TEST_SEED"] ?? "one town";
const PATHS = ["/api/posts", "/api/posts?feed=friends&limit=5", "/api/counts", "/api/stories"];
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
  const members = [];
  for (const firstName of NAMES) members.push(await world.member({ firstName }));
  const [ana, bo] = members as [Person, Person];
  const admin = await world.member({ firstName: "Admin", isAdmin: true });
  await world.befriend(ana, bo);
  const groupIds = [(await makeGroup(ana)).id, (await makeGroup(bo, { privacy: "private" })).id];
  const { id: postId } = (await ana.send("/api/posts", { body: { content: "The first" } })).json;
  const { id: commentId } = (await bo.send("/api/comments", { body: { postId, content: "The first" } })).json;
  const pageUrl = (words: string) => stranger.at(`/page?${encodeURIComponent(words)}`);
  const storyIds = [(await createStory(ana)).id];
  return { members, admin, groupIds, postIds: [postId], commentIds: [commentId], storyIds, pageUrl };
}

/** What a member's first pages are, byte for byte. */
async function readAll(world: World, { cookie }: Person) {
  const pages = PATHS.map(async (path, n) => {
    const encoding = ["gzip", "identity", "br"][n % 3] ?? "";
    const { status, text, headers } = await world.send(path, { headers: { "accept-encoding": encoding } }, cookie);
    return [path, status, headers.get("link"), text];
  });
  return Promise.all(pages);
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
      acts.push(await actAtRandom(cast, random));
      // All of them in turn: who did not read for a while has more to catch up with.
      for (const member of cast.members.filter((_, at) => (at + n) % 2 === 0)) {
        const [memory, database] = [await readAll(one, member), await readAll(plain, member)];
        expect({ acts: acts.slice(-5), who: member.firstName, pages: memory }).toEqual({
          acts: acts.slice(-5),
          who: member.firstName,
          pages: database,
        });
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
      for (const member of cast.members)
        expect({ acts, pages: await readAll(one, member) }).toEqual({ acts, pages: await readAll(plain, member) });
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
          await eventually(async () =>
            expect({ acts, pages: await readAll(two, member) }).toEqual({ acts, pages: await readAll(plain, member) }),
          );
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
