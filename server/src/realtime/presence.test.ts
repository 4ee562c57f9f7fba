import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../logging/log.ts";
import { connectRedis } from "../redis/redis.ts";
import { eventually } from "../testing/eventually.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { NodeRegistry } from "./node-registry.ts";
import { Presence } from "./presence.ts";

const log = createLog();
/** Long enough to reconnect in, short enough to wait for. */
const GRACE_MS = 60;

function watched(presence: Presence) {
  const published: [string, boolean][] = [];
  presence.whenChanged(async (userId, isOnline) => void published.push([userId, isOnline]));
  return published;
}

describe("a member's presence", () => {
  it("begins with the first window and ends with the last", async () => {
    const presence = new Presence(null, log, GRACE_MS);
    const published = watched(presence);
    presence.enter("ana");
    presence.enter("ana");
    await eventually(() => expect(published).toEqual([["ana", true]]));
    presence.leave("ana");
    expect(await presence.whoIsOnline(["ana", "bo"])).toEqual(new Set(["ana"]));
    presence.leave("ana");
    await eventually(() =>
      expect(published).toEqual([
        ["ana", true],
        ["ana", false],
      ]),
    );
    expect(await presence.whoIsOnline(["ana"])).toEqual(new Set());
  });

  it("does not end for a page that is reloaded", async () => {
    const presence = new Presence(null, log, GRACE_MS);
    const published = watched(presence);
    presence.enter("ana");
    presence.leave("ana");
    expect(await presence.whoIsOnline(["ana"])).toEqual(new Set(["ana"]));
    presence.enter("ana");
    presence.enter("bo");
    presence.leave("bo");
    // Bo's grace period ends after Ana's would have.
    await eventually(() => expect(published).toContainEqual(["bo", false]));
    expect(published.filter(([userId]) => userId === "ana")).toEqual([["ana", true]]);
  });
});

describe.runIf(hasRedis)("a member's presence on another node", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let shared: ReturnType<typeof connectRedis>[] = [];
  beforeEach(async () => {
    redis = await startRedis();
    shared = [connectRedis(redis.url, log), connectRedis(redis.url, log)];
    await eventually(() => expect(shared.some((node) => node.isAway())).toBe(false), 10_000);
  });
  afterEach(async () => {
    for (const node of shared) node.close();
    await redis.kill();
  });
  /** Nodes that count as dead after so long without a heartbeat. */
  const nodes = (aliveMs: number) =>
    shared.map((memory) => {
      const registry = new NodeRegistry(memory, log, "{}", { aliveMs, beatMs: 100 });
      const presence = new Presence(registry, log, GRACE_MS);
      registry.start({
        onJoin: () => presence.resync(),
        onDead: (nodeId) => presence.bury(nodeId),
        onMissed: () => void (missed += 1),
      });
      return presence;
    }) as [Presence, Presence];
  let missed = 0;

  it("is known here, and published once, by the first node they come to and the last they leave", async () => {
    const [one, two] = nodes(10_000);
    const [publishedByOne, publishedByTwo] = [watched(one), watched(two)];
    one.enter("ana");
    await eventually(() => expect(publishedByOne).toEqual([["ana", true]]));
    expect(await two.whoIsOnline(["ana", "bo"])).toEqual(new Set(["ana"]));

    two.enter("ana");
    two.enter("bo");
    await eventually(() => expect(publishedByTwo).toEqual([["bo", true]]));
    one.leave("ana");
    one.enter("cleo");
    one.leave("cleo");
    await eventually(() => expect(publishedByOne).toContainEqual(["cleo", false]));
    expect(publishedByOne).not.toContainEqual(["ana", false]);
    expect(await one.whoIsOnline(["ana"])).toEqual(new Set(["ana"]));
    two.leave("ana");
    await eventually(() => expect(publishedByTwo).toContainEqual(["ana", false]));
  });

  it("ends, and is published as ended, after their node has died without notice", async () => {
    const [one, two] = nodes(600);
    const published = watched(two);
    one.enter("ana");
    one.enter("bo");
    two.enter("bo");
    await eventually(async () => expect(await two.whoIsOnline(["ana", "bo"])).toEqual(new Set(["ana", "bo"])));
    // The connection is cut as after kill -9: nothing is sent any more.
    shared[0]?.close();
    await eventually(() => expect(published).toContainEqual(["ana", false]), 5_000);
    expect(published).not.toContainEqual(["bo", false]);
    expect(await two.whoIsOnline(["ana", "bo"])).toEqual(new Set(["bo"]));
  });

  it("is known again after Redis lost its memory, and the other nodes learn that they missed something", async () => {
    const [one, two] = nodes(600);
    one.enter("ana");
    await eventually(async () => expect(await two.whoIsOnline(["ana"])).toEqual(new Set(["ana"])));
    missed = 0;
    await redis.kill();
    await redis.start();
    await eventually(async () => expect(await two.whoIsOnline(["ana"])).toEqual(new Set(["ana"])), 10_000);
    await eventually(() => expect(missed).toBe(2), 10_000);
  });

  it("is unknown while Redis is away, and nothing else breaks", async () => {
    const [one, two] = nodes(600);
    const published = watched(one);
    await redis.kill();
    one.enter("ana");
    await eventually(() => expect(published).toEqual([["ana", true]]), 5_000);
    expect(await one.whoIsOnline(["ana"])).toEqual(new Set(["ana"]));
    expect(await two.whoIsOnline(["ana"])).toEqual(new Set());
  });
});
