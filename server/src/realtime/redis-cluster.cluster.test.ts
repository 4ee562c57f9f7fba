import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { examineRedis } from "../doctor/redis.ts";
import { Limits } from "../limits/limits.ts";
import { bringIn, makeGroup } from "../testing/acts/groups.ts";
import { eventually } from "../testing/eventually.ts";
import { startRedisCluster } from "../testing/programs/redis-cluster.ts";
import { startRedis } from "../testing/programs/redis.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { EVERYONE, groupTopic, memberTopic, postTopic, type Topic } from "./hub.ts";

const NODES = 10;
const MEMBERS = 60;
/** One in so many is not online: half of those who are written to at a moment have no socket. */
const OFFLINE = 2;
/** What members of a large instance do in a second, as docs/scale.md has it. */
const WRITES = { messages: 405, reactions: 174, comments: 29, posts: 9 };

const env = (url: string) => ({
  REDIS_URL: url,
  SECRET: "a secret that all of them know, long enough",
  RATE_LIMIT: "off",
});

async function startNodes(url: string): Promise<World[]> {
  const first = await createWorld(env(url));
  const nodes = [first];
  while (nodes.length < NODES) nodes.push(await createWorld(env(url), first.database));
  await eventually(() => expect(nodes.every(({ ctx }) => ctx.nodes?.heartbeat.isAlive())).toBe(true), 20_000);
  return nodes;
}

async function closeNodes(nodes: World[]) {
  for (const node of nodes.toReversed()) await node.close();
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const at = <Item>(items: Item[], i: number): Item => items[i % items.length] as Item;

/** A day's habits in a moment, by members whose sockets are spread over the nodes; returns the bytes that each node received of it. */
async function measureTraffic(nodes: World[]): Promise<number> {
  const one = at(nodes, 0);
  const members: Person[] = [];
  for (let i = 0; i < MEMBERS; i++) members.push(await one.member());
  const online = members.filter((_, i) => i % OFFLINE === 0);
  // Each is a friend of the next three, wherever these are connected.
  for (let i = 0; i < MEMBERS; i++)
    for (const step of [1, 2, 3]) await one.befriend(at(members, i), at(members, i + step));
  const postIds: string[] = [];
  for (const [i, { cookie }] of online.entries()) {
    const body = { content: `Post ${i}`, audience: "friends" };
    postIds.push((await at(nodes, i).send("/api/posts", { body }, cookie)).json.id);
  }
  const sockets = [];
  for (const [i, { cookie }] of online.entries()) {
    const open = await at(nodes, i * 7).openSocket({ cookie });
    // On each screen is a post of its own, and one of a friend.
    open.socket.send(JSON.stringify({ type: "watch", postIds: [at(postIds, i), at(postIds, i + 1)], feed: true }));
    await eventually(() => expect(open.frames).toContainEqual(expect.objectContaining({ type: "watching" })));
    sockets.push(open);
  }

  const received = () => nodes.map(({ ctx }) => ctx.shared?.bytesReceived() ?? 0);
  const before = received();
  let requests = 0;
  const write = async (i: number, path: string, body: object) => {
    requests += 1;
    const { status } = await at(nodes, requests).send(path, { body }, at(online, i).cookie);
    expect(status).toBeLessThan(300);
  };
  const acts = [
    ...Array.from({ length: WRITES.messages }, (_, i) => () => {
      // To a friend, who is online or not.
      const receiverId = at(members, OFFLINE * (i % online.length) + 1 + (Math.floor(i / online.length) % 2)).id;
      return write(i, "/api/messages", { receiverId, content: `Shall we meet on the steps at ${i}?` });
    }),
    ...Array.from(
      { length: WRITES.reactions },
      (_, i) => () =>
        write(i, "/api/reactions", {
          postId: at(postIds, i + 1),
          type: at(["like", "love", "haha", "wow", "sad", "angry"], Math.floor(i / online.length)),
        }),
    ),
    ...Array.from(
      { length: WRITES.comments },
      (_, i) => () => write(i, "/api/comments", { postId: at(postIds, i + 1), content: `What a day, number ${i}` }),
    ),
    ...Array.from(
      { length: WRITES.posts },
      (_, i) => () => write(i, "/api/posts", { content: `Another day, number ${i}`, audience: "friends" }),
    ),
  ];
  for (let i = 0; i < acts.length; i += NODES) await Promise.all(acts.slice(i, i + NODES).map((act) => act()));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = received();
  for (const { socket } of sockets) socket.terminate();
  return Math.round(sum(after.map((bytes, i) => bytes - (before[i] ?? 0))) / nodes.length);
}

type Open = Awaited<ReturnType<World["openSocket"]>>;

const typed = ({ frames }: Open) =>
  (frames as { type: string; userId: string }[]).filter(({ type }) => type === "typing").map(({ userId }) => userId);

describe("ten nodes over a Redis cluster", { timeout: 240_000 }, () => {
  let cluster: Awaited<ReturnType<typeof startRedisCluster>>;
  let nodes: World[] = [];
  let sockets: Open[] = [];
  const node = (i: number) => at(nodes, i);
  beforeAll(async () => {
    cluster = await startRedisCluster();
    nodes = await startNodes(cluster.url);
  }, 120_000);
  afterAll(async () => {
    await closeNodes(nodes);
    await cluster.close();
  }, 60_000);
  afterEach(() => {
    for (const { socket } of sockets) socket.terminate();
    sockets = [];
  });

  const member = (wanted?: Parameters<World["member"]>[0]) => node(0).member(wanted);
  async function open(i: number, { cookie }: Person) {
    const socket = await node(i).openSocket({ cookie });
    sockets.push(socket);
    await eventually(() => expect(socket.countCatchUps()).toBe(1));
    return socket;
  }
  const publishTyping = (i: number, topics: Topic[], userId: string, meant = {}) =>
    node(i).ctx.hub.publish(topics, { type: "typing", userId }, meant);
  const areWell = () =>
    eventually(async () => {
      for (const { send } of nodes) expect((await send("/readyz")).json.redis).toBe("ok");
      expect(nodes.every(({ ctx }) => ctx.nodes?.heartbeat.isAlive())).toBe(true);
      expect(await cluster.isInSync()).toBe(true);
    }, 30_000);

  it("publish to each listener once, however many of the topics it listens to, except members it is not for", async () => {
    const people = await Promise.all([member(), member(), member()]);
    const open9 = await Promise.all([0, 4, 9].flatMap((i) => people.map((person) => open(i, person))));
    const topics = people.map(({ id }) => memberTopic(id));
    const { json } = await people[0].send("/api/posts", { body: { content: "For all" } });
    for (const { socket } of open9) socket.send(JSON.stringify({ type: "watch", postIds: [json.id] }));
    for (const { frames } of open9)
      await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "watching" })));
    const [first, second, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const all = [...topics, postTopic(json.id)];
    publishTyping(4, all, first, { without: [people[1].id] });
    publishTyping(4, all, second, { only: [people[1].id] });
    publishTyping(4, all, last);
    for (const [i, socket] of open9.entries()) {
      await eventually(() => expect(typed(socket)).toEqual(i % 3 === 1 ? [second, last] : [first, last]));
    }
  });

  it("publish to topics that all listen to, and to more topics than are sent one by one", async () => {
    const [ana, bo] = [await member(), await member()];
    const [here, there] = [await open(2, ana), await open(7, bo)];
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    publishTyping(5, [EVERYONE], one);
    publishTyping(5, [ana.id, bo.id, ...Array.from({ length: 40 }, () => crypto.randomUUID())].map(memberTopic), two);
    for (const socket of [here, there]) await eventually(() => expect(typed(socket)).toEqual([one, two]));
  });

  it("publish to a new member of a group from their entry on, and no more after they are removed", async () => {
    const [ana, bo] = [await member(), await member()];
    const { id } = await makeGroup(ana);
    const there = await open(3, bo);
    await bringIn(ana, id, bo);
    // The group is new to this node: whoever joins it catches up once its events arrive.
    await eventually(() => expect(there.countCatchUps()).toBe(2));
    for (let i = 0; i < 20; i++) {
      const [before, after, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      publishTyping(8, [groupTopic(id)], before);
      await eventually(() => expect(typed(there)).toContain(before));
      // The removal and the events after it take different ways.
      node(8).ctx.hub.changeMembers(id, [bo.id], false);
      publishTyping(8, [groupTopic(id)], after);
      publishTyping(8, [memberTopic(bo.id)], last);
      await eventually(() => expect(typed(there)).toContain(last));
      expect(typed(there)).not.toContain(after);
      node(8).ctx.hub.changeMembers(id, [bo.id], true);
    }
  });

  it("publish to whoever has just opened a socket, from its catch-up on, and to a post from the response to its watch frame on", async () => {
    const ana = await member();
    const { json } = await ana.send("/api/posts", { body: { content: "For all" } });
    for (let i = 0; i < 20; i++) {
      const bo = await member();
      const there = await open(i, bo);
      const [toBo, toPost] = [crypto.randomUUID(), crypto.randomUUID()];
      publishTyping(i + 1, [memberTopic(bo.id)], toBo);
      there.socket.send(JSON.stringify({ type: "watch", postIds: [json.id] }));
      await eventually(() => expect(there.frames).toContainEqual(expect.objectContaining({ type: "watching" })));
      publishTyping(i + 2, [postTopic(json.id)], toPost);
      await eventually(() => expect(typed(there)).toEqual([toBo, toPost]), 1_000);
    }
  });

  it("unsubscribe from the topics of those who have left", async () => {
    const ana = await member();
    const there = await open(6, ana);
    const subscribed = async () => {
      const lists = await Promise.all(
        (await cluster.masters()).map(({ port }) => cluster.cli(port, "pubsub", "shardchannels", `*member:${ana.id}`)),
      );
      return lists.join("").trim().length > 0;
    };
    expect(await subscribed()).toBe(true);
    there.socket.terminate();
    await eventually(async () => expect(await subscribed()).toBe(false), 15_000);
  });

  it("W5: close the sockets of a session that ended on another", async () => {
    const ana = await member();
    const there = await open(6, ana);
    await ana.send("/api/logout");
    expect(await there.closed).toBe(4401);
  });

  it("are looked at by the doctor, which knows one of them without the others from a Redis of its own", async () => {
    expect(await examineRedis(node(0).settings)).toEqual({
      kind: "ok",
      sentence: "The Redis cluster responds, with 3 masters.",
    });
    const alone = { ...node(0).settings, redisUrl: `redis://127.0.0.1:${cluster.ports[0]}` };
    expect(await examineRedis(alone)).toEqual({
      kind: "wrong",
      sentence: "Redis (REDIS_URL) is a node of a cluster. Write redis+cluster:// instead of redis://.",
    });
  });

  it("share rate limits and who is online", async () => {
    const [admin, ana] = [await member({ isAdmin: true }), await member()];
    for (const i of [1, 2]) await open(i, ana);
    await open(3, admin);
    const online = async (i: number) => (await node(i).send("/api/admin/health", {}, admin.cookie)).json.onlineMembers;
    await eventually(async () => expect([await online(1), await online(8)]).toEqual([2, 2]), 15_000);
    const limit = { name: "cluster-test", max: 3, seconds: 60 };
    const limits = [0, 1].map((i) => new Limits(true, node(i).ctx.shared));
    for (let i = 0; i < 3; i++) expect(await at(limits, i).isOver(limit, "key")).toBe(false);
    for (const one of limits) expect(await one.isOver(limit, "key")).toBe(true);
  });

  it("pass a change on before whoever made it gets a response", async () => {
    let last: string[] | null = null;
    node(9).ctx.cache.whenChanged("posts", (ids) => (last = ids));
    for (let n = 0; n < 100; n++) {
      const ids = [crypto.randomUUID()];
      await node(n % 9).ctx.hub.publishChange({ posts: ids });
      await new Promise(setImmediate);
      expect(last).toEqual(ids);
    }
  });

  it("go on writing while a shard is gone, and once it is back all screens catch up and events arrive", async () => {
    await areWell();
    const people = await Promise.all(Array.from({ length: 12 }, () => member()));
    const opened = await Promise.all(people.map((person, i) => open(i, person)));
    const shared = await cluster.masterOf("plaza");
    const gone = (await cluster.masters()).find(({ port }) => port !== shared)?.port ?? 0;
    const all = [gone, ...(await cluster.replicasOf(gone))];
    for (const port of all) await cluster.kill(port);
    await eventually(async () =>
      expect((await node(0).send("/readyz")).json).toMatchObject({ status: "ok", redis: "partly away" }),
    );
    for (const [i, person] of people.entries()) {
      const began = performance.now();
      const body = { receiverId: at(people, i + 1).id, content: "Meanwhile" };
      const { status } = await node(i + 3).send("/api/messages", { body }, person.cookie);
      expect(status).toBe(201);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    // What all nodes need is on another shard: they go on using what they hold in memory.
    expect(nodes.every(({ ctx }) => ctx.nodes?.heartbeat.isAlive())).toBe(true);
    const before = opened.map(({ countCatchUps }) => countCatchUps());
    expect(await examineRedis(node(0).settings)).toMatchObject({
      kind: "wrong",
      sentence: `The Redis cluster (REDIS_URL) is partly down: 1 of 3 masters don't respond (127.0.0.1:${gone}).`,
    });
    for (const port of all) await cluster.start(port);
    await eventually(() => {
      for (const [i, { countCatchUps }] of opened.entries()) expect(countCatchUps()).toBeGreaterThan(before[i] ?? 0);
    }, 30_000);
    await areWell();
    for (const [i, { id }] of people.entries()) {
      const event = crypto.randomUUID();
      publishTyping(i + 5, [memberTopic(id)], event);
      await eventually(() => expect(typed(at(opened, i))).toContain(event));
    }
  });

  it("publish no event of a group past a removal that was not passed on because the shard that all nodes share is gone", async () => {
    await areWell();
    const [ana, bo] = [await member(), await member()];
    const { id } = await makeGroup(ana);
    await bringIn(ana, id, bo);
    const there = await open(3, bo);
    const [before, after, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    publishTyping(8, [groupTopic(id)], before);
    await eventually(() => expect(typed(there)).toContain(before));
    const shared = await cluster.masterOf("plaza");
    const all = [shared, ...(await cluster.replicasOf(shared))];
    for (const port of all) await cluster.kill(port);
    await eventually(() => expect(node(8).ctx.shared?.commands.status).not.toBe("ready"));
    node(8).ctx.hub.changeMembers(id, [bo.id], false);
    publishTyping(8, [groupTopic(id)], after);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(typed(there)).not.toContain(after);
    const caughtUp = there.countCatchUps();
    for (const port of all) await cluster.start(port);
    await eventually(() => expect(there.countCatchUps()).toBeGreaterThan(caughtUp), 30_000);
    await areWell();
    publishTyping(8, [memberTopic(bo.id)], last);
    await eventually(() => expect(typed(there)).toContain(last));
  });

  it("show no outdated page while the shard that all nodes share fails over, and go on by themselves", async () => {
    await areWell();
    const [ana, bo] = [await member(), await member()];
    await node(0).befriend(ana, bo);
    const there = await open(4, bo);
    const before = there.countCatchUps();
    const failing = await cluster.masterOf("plaza");
    let slowest = 0;
    let reads = 0;
    const until = Date.now() + 10_000;
    let isKilled = false;
    for (let i = 0; Date.now() < until; i++) {
      const content = `Number ${i}`;
      const began = performance.now();
      const written = await node(i).send("/api/posts", { body: { content } }, ana.cookie);
      slowest = Math.max(slowest, performance.now() - began);
      expect(written.status).toBe(201);
      for (const reader of [1, 5, 7]) {
        const { json } = await node(i + reader).send("/api/posts", {}, bo.cookie);
        expect(json[0].content).toBe(content);
        reads += 1;
      }
      if (i === 10) {
        await cluster.kill(failing);
        isKilled = true;
      }
    }
    expect(isKilled).toBe(true);
    expect(await cluster.masterOf("plaza")).not.toBe(failing);
    await cluster.start(failing);
    await areWell();
    await eventually(() => expect(there.countCatchUps()).toBeGreaterThan(before));
    const event = crypto.randomUUID();
    publishTyping(2, [memberTopic(bo.id)], event);
    await eventually(() => expect(typed(there)).toContain(event));
    console.log(`failover: ${reads} reads, none outdated; the slowest write took ${Math.round(slowest)} ms`);
  });

  it("each receive at most a fifth of the bytes that one Redis sends them", async () => {
    await areWell();
    const redis = await startRedis();
    const others = await startNodes(redis.url);
    const plain = await measureTraffic(others);
    await closeNodes(others);
    await redis.kill();
    const spread = await measureTraffic(nodes);
    console.log(
      `bytes received by a node: ${plain} by one channel, ${spread} by a cluster, ${(spread / plain).toFixed(3)}`,
    );
    expect(spread).toBeLessThanOrEqual(plain / 5);
  });
});
