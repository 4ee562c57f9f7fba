import { api } from "@plaza/contract/api";
import { translationApi } from "@plaza/contract/posts/translation";
import { realtimeEvent } from "@plaza/contract/realtime";
import { SEARCH_KINDS } from "@plaza/contract/search";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ACTS, receivedBy, openScreens, type Stage } from "../../testing/acts/acts.ts";
import { makeChat, writeIn } from "../../testing/acts/chats.ts";
import { type Community, createCommunity, type Life, VIEWERS } from "../../testing/acts/community.ts";
import { rsvp } from "../../testing/acts/events.ts";
import { eventually } from "../../testing/eventually.ts";
import { vote } from "../../testing/acts/posts.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { LIVE_ROWS, OF_NOBODY } from "../../testing/visibility/live-matrix.ts";
import type { Sees } from "../../testing/visibility/look.ts";
import { LOOKS } from "../../testing/visibility/looks.ts";
import { EVERYONE, NOBODY_ELSES, ROWS } from "../../testing/visibility/matrix.ts";
import { IN_LISTS, STAFF_ROWS } from "../../testing/visibility/staff-matrix.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const world = useWorld();
let community: Community;
beforeAll(async () => {
  community = await createCommunity(world);
}, 180_000);

/** Opened after everybody has looked: what happens now would be on the lists. */
let opened: Promise<Stage> | undefined;
const stage = () => (opened ??= openScreens(community));
/** A chat of the host's with all viewers: what is written in it comes after what happened before. */
let made: ReturnType<typeof makeChat> | undefined;
const chatOfAll = ({ host, viewers }: Stage) => (made ??= makeChat(host, Object.values(viewers)));

interface Schema {
  oneOf?: { properties: { type: { const: string } } }[];
}

/**
 * Nobody writes while they look: a page is asked for once, however many rows look for something on it. At full size each
 * row asks for its own.
 */
function asking(send: Person["send"]): Person["send"] {
  const pages = new Map<string, ReturnType<Person["send"]>>();
  return async (path, init) => {
    if (isFullSize) return send(path, init);
    const page = pages.get(path) ?? send(path, init);
    pages.set(path, page);
    return page;
  };
}

class NotLoggedIn extends Error {}

/** What a stranger asks for, without a session. */
function visitorOf(node: World): Person {
  const send = asking((path, init) => node.send(path, init));
  return {
    ...community.viewers.stranger,
    send: async (path, init) => {
      const response = await send(path, init);
      if (response.status === 401) throw new NotLoggedIn(path);
      return response;
    },
  };
}

/** All who look, each asking a node in one way. */
function lookersOn(node: World, sendOf: (viewer: Person) => Person["send"]) {
  const members = VIEWERS.map((name) => {
    const viewer = { ...community.viewers[name], send: asking(sendOf(community.viewers[name])) };
    return { viewer, name };
  });
  return [...members, { viewer: visitorOf(node), name: "stranger" as const }];
}

async function whoSees(life: Life, sees: Sees, lookers: ReturnType<typeof lookersOn>) {
  const looks = lookers.map(async (looker) => {
    try {
      return await sees({ ...looker, life, community });
    } catch (error) {
      if (error instanceof NotLoggedIn) return false;
      throw error;
    }
  });
  const seen = await Promise.all(looks);
  return EVERYONE.filter((_, index) => seen[index]);
}

/** What a node holds in memory. */
const FROM_MEMORY = ["/api/posts", "/api/counts", "/api/stories"];

describe("G1: who sees a member's content", () => {
  let lookers: ReturnType<typeof lookersOn>;
  beforeAll(() => {
    lookers = lookersOn(world, ({ send }) => send);
  });

  it.each(ROWS)("$name", async ({ name, seen, ofSuspended }) => {
    const sees = LOOKS[name];
    if (!sees) throw new Error(`nobody knows how to look for ${name}`);
    const author = await whoSees(community.author, sees, lookers);
    const suspended = await whoSees(community.suspended, sees, lookers);
    expect({ author, suspended }).toEqual({ author: seen, suspended: ofSuspended });
  });
});

describe("C6: who finds a member's content in the lists of those who look after the instance", () => {
  let staff: Record<string, Person>;
  beforeAll(async () => {
    const moderator = await world.member({ isModerator: true });
    staff = { moderator, admin: community.viewers.admin, member: community.viewers.stranger };
  });

  it.each(STAFF_ROWS)("$name: $call", async ({ name, call, seen }) => {
    const { host, author } = community;
    const [query, words] = IN_LISTS[name]?.(author) ?? [];
    if (name.endsWith("reported")) {
      const report = { kind: "post", id: author.friendsPostId, reason: "Rude" };
      expect((await host.send("/api/reports", { body: report })).status).toBe(201);
    }
    const found = [];
    for (const [who, viewer] of Object.entries(staff)) {
      const { text } = await viewer.send(`${call}?${query}`);
      if (words && text.includes(words)) found.push(who);
    }
    expect(found).toEqual(seen);
  });
});

describe("Q2: who sees what a node may hold in memory is the same", () => {
  const rows = ROWS.filter(({ call }) => FROM_MEMORY.includes(call));
  async function sameOn(node: World) {
    // The second response is from memory, where there is one.
    const lookers = lookersOn(node, ({ cookie }) => async (path) => {
      const first = await node.send(path, {}, cookie);
      const second = await node.send(path, {}, cookie);
      expect([path, second.json]).toEqual([path, first.json]);
      return second;
    });
    for (const { name, seen, ofSuspended } of rows) {
      const sees = LOOKS[name] as Sees;
      const who = [await whoSees(community.author, sees, lookers), await whoSees(community.suspended, sees, lookers)];
      expect([name, ...who]).toEqual([name, seen, ofSuspended]);
    }
  }

  it("without memory", { timeout: 60_000 }, async () => {
    const plain = await createWorld({ PAGE_CACHE: "off", RATE_LIMIT: "off" }, world.database);
    try {
      expect(rows.length).toBeGreaterThan(5);
      await sameOn(plain);
    } finally {
      await plain.close();
    }
  });

  it.runIf(hasRedis && isFullSize)("on two nodes", { timeout: 120_000 }, async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", RATE_LIMIT: "off" };
    const nodes = [await createWorld(env, world.database), await createWorld(env, world.database)];
    try {
      await eventually(() => expect(nodes.every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
      for (const node of nodes) await sameOn(node);
    } finally {
      for (const node of nodes) await node.close();
      await redis.kill();
    }
  });
});

describe("W6: who receives the event when a member", () => {
  it.each(LIVE_ROWS)("$act", async ({ act, type, receivers }) => {
    const here = await stage();
    const { screens } = here;
    const chat = await chatOfAll(here);
    const before = VIEWERS.map((name) => screens[name].frames.length);
    const words = await ACTS[act]?.(here);
    if (!words) throw new Error(`nobody knows how a member ${act}`);
    const end = `the end of: ${act}`;
    await writeIn(community.host, chat, end);
    await receivedBy(here, end);
    const receiving = () =>
      VIEWERS.filter((name, at) =>
        screens[name].frames
          .slice(before[at])
          .some((frame) => frame.type === type && JSON.stringify(frame).includes(words)),
      );
    // What somebody types is sent by sockets, and may be later than the end.
    await eventually(() => expect(receiving()).toEqual(receivers));
  });

  it("and each with the counts they would see", async () => {
    const { screens } = await stage();
    const { host, author } = community;
    const path = `/api/posts/${author.hostPostId}`;
    const body = { postId: author.hostPostId };
    await host.send("/api/reactions", { body: { ...body, type: "wow" } });
    await host.send("/api/comments", { body: { ...body, content: "The last word" } });
    await vote(host, author.hostPollId, [0]);
    await rsvp(host, author.hostEventId, "interested");
    await eventually(async () => {
      for (const name of VIEWERS) {
        const { viewer, frames } = screens[name];
        const last = (type: string) => frames.filter((frame) => frame.type === type).at(-1);
        const post = (await viewer.send(path)).json;
        const { poll } = (await viewer.send(`/api/posts/${author.hostPollId}`)).json;
        const counts = poll.choices.map(({ count }: { count: number }) => count);
        const event = (await viewer.send(`/api/events/${author.hostEventId}`)).json;
        const { goingCount, interestedCount, reactionCounts, commentCount } = { ...event, ...post };
        expect([name, last("reaction")]).toMatchObject([name, { reacted: { reactionCounts } }]);
        expect([name, last("poll")]).toMatchObject([name, { counts, total: poll.total }]);
        expect([name, last("comment")]).toMatchObject([name, { commentCount }]);
        expect([name, last("event")]).toMatchObject([name, { goingCount, interestedCount }]);
      }
    });
    for (const name of VIEWERS) screens[name].socket.terminate();
  });
});

describe("the matrix", () => {
  it("has a row for every call that shows content, or a reason why not", () => {
    const showing = api.filter((call) => call.method === "GET" || call === translationApi.translatePost);
    const calls = showing.map(({ path }) => path);
    const known = new Set([...ROWS.map(({ call }) => call), ...Object.keys(NOBODY_ELSES)]);
    const missing = calls.filter((call) => !known.has(call));
    expect(missing, "a row of MATRIX with a look in testing/visibility/looks.ts, or a reason in NOBODY_ELSES").toEqual(
      [],
    );
    expect([...known].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it("has a row for every frame about a member", () => {
    const { oneOf = [] } = z.toJSONSchema(realtimeEvent, { unrepresentable: "any" }) as unknown as Schema;
    const types = oneOf.map(({ properties }) => properties.type.const);
    const known = new Set([...LIVE_ROWS.map(({ type }) => type), ...Object.keys(OF_NOBODY)]);
    expect(types.toSorted()).toEqual([...known].toSorted());
    expect(LIVE_ROWS.map(({ act }) => act)).toEqual(Object.keys(ACTS));
  });

  it("has a row for each way to look, and for every kind that can be searched", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKS).toSorted());
    const searched = ROWS.filter(({ call }) => call === "/api/search").map(({ name }) => name.split(": ")[1]);
    expect(SEARCH_KINDS.filter((kind) => !searched.includes(`search for ${kind}`))).toEqual([]);
  });
});
