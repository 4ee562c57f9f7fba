import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Statement } from "../db/sql.ts";
import { eventually } from "../testing/eventually.ts";
import { bringIn, makeGroup, postIn, removeMember } from "../testing/acts/groups.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { isFullSize } from "../testing/size.ts";
import { createWorld, type Person, type World } from "../testing/world.ts";
import { groupTopic, memberTopic, postTopic, type Topic } from "./hub.ts";

type Open = Awaited<ReturnType<World["openSocket"]>>;

async function watch({ socket, frames }: Open, postIds: string[]) {
  socket.send(JSON.stringify({ type: "watch", postIds }));
  await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "watching", postIds })));
}

const receives = ({ frames }: Open, userId: string) =>
  frames.some((frame) => (frame as { userId?: string }).userId === userId);

describe.runIf(hasRedis)("a member who may no longer see a post, on a node that missed the event", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: World;
  let two: World;
  /** A node that receives no event. */
  let alone: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    redis = await startRedis();
    const env = { RATE_LIMIT: "off", SECRET: "a secret that all of them know, long enough" };
    one = await createWorld({ ...env, REDIS_URL: redis.url });
    two = await createWorld({ ...env, REDIS_URL: redis.url }, one.database);
    alone = await createWorld(env, one.database);
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const node of [alone, two, one]) await node.close();
    await redis.kill();
  });

  /** Bo and Cleo watch a post in Ana's private group, on the second node. */
  async function lookingAtOne() {
    const [ana, bo, cleo] = [await one.member(), await one.member(), await one.member()];
    const { id: groupId } = await makeGroup(ana, { privacy: "private" });
    await bringIn(ana, groupId, bo, cleo);
    const { id: postId } = await postIn(ana, groupId, "Only for us");
    const sockets = await Promise.all([bo, cleo].map(({ cookie }) => two.openSocket({ cookie })));
    for (const socket of sockets) await watch(socket, [postId]);
    return {
      ana,
      bo,
      groupId,
      isReceived: () => whoReceives([postTopic(postId), groupTopic(groupId)], [bo, cleo], sockets),
    };
  }

  /** Returns how many of the events about the post, and in its group, each receives; published on the first node. */
  async function whoReceives(topics: Topic[], members: Person[], sockets: Open[]) {
    const events = topics.map((topic) => ({ topic, id: crypto.randomUUID() }));
    const last = crypto.randomUUID();
    for (const { topic, id } of events) one.ctx.hub.publish([topic], { type: "typing", userId: id });
    one.ctx.hub.publish(
      members.map(({ id }) => memberTopic(id)),
      { type: "typing", userId: last },
    );
    await eventually(() => expect(sockets.every((socket) => receives(socket, last))).toBe(true), 1_000);
    return sockets.map((socket) => events.filter(({ id }) => receives(socket, id)).length);
  }

  it.runIf(isFullSize)("receives no more of its events once Redis is back", async () => {
    const { ana, bo, groupId, isReceived } = await lookingAtOne();
    await eventually(async () => expect(await isReceived()).toEqual([2, 2]));
    await redis.kill();
    expect((await removeMember(ana, groupId, bo)).status).toBe(204);
    await redis.start();
    await eventually(async () => expect(await isReceived()).toEqual([0, 2]));
  });

  it("receives no more of its events after the next heartbeat, if Redis was never away", async () => {
    const { ana, bo, groupId, isReceived } = await lookingAtOne();
    const path = `/api/groups/${groupId}/members/${bo.id}`;
    expect((await alone.send(path, { method: "DELETE" }, ana.cookie)).status).toBe(204);
    expect(await isReceived()).toEqual([2, 2]);
    vi.advanceTimersByTime(30_000);
    await eventually(async () => expect(await isReceived()).toEqual([0, 2]));
  });
});

describe("a watch frame", () => {
  it("whose query is in flight while the post is closed does not subscribe to it", async () => {
    const world = await createWorld();
    const [ana, bo] = [await world.member(), await world.member()];
    const { id } = (await ana.send("/api/posts", { body: { content: "For all" } })).json;
    const { socket, frames } = await bo.openSocket();

    let arrive = () => {};
    const slowLine = new Promise<void>((resolve) => (arrive = resolve));
    let isDone = false;
    const rows = world.ctx.db.rows.bind(world.ctx.db);
    world.ctx.db.rows = async <Row>(statement: Statement) => {
      const found = await rows<Row>(statement);
      if (!isDone && statement.values.includes(bo.id) && statement.text.includes("from posts")) {
        isDone = true;
        await slowLine;
      }
      return found;
    };
    socket.send(JSON.stringify({ type: "watch", postIds: [id] }));
    await eventually(() => expect(isDone).toBe(true));
    await ana.send(`/api/posts/${id}`, { method: "PUT", body: { audience: "friends" } });
    arrive();
    await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "watching" })));
    expect(frames.filter((frame) => (frame as { type: string }).type === "watching")).toMatchObject([{ postIds: [] }]);
    socket.terminate();
    await world.close();
  });
});
