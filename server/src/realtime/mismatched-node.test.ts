import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../logging/log.ts";
import { connectRedis } from "../redis/redis.ts";
import { eventually } from "../testing/eventually.ts";
import { runServer } from "../testing/process.ts";
import { isFullSize } from "../testing/size.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { hasRedis, startRedis } from "../testing/programs/redis.ts";
import { createWorld, type World } from "../testing/world.ts";
import { NodeRegistry } from "./node-registry.ts";

describe.runIf(hasRedis)("a node that starts beside others", { timeout: 60_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let world: World;
  const temporary = temporaryFolder();
  const running: ReturnType<typeof runServer>[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    world = await createWorld();
  });
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    await world.close();
    await redis.kill();
    temporary.remove();
  });

  function start(dataDir: string, secret = "a secret that all nodes know, long enough") {
    const { host, user } = world.cluster;
    const DATABASE_URL = `postgres://${user}@localhost/${world.database}?host=${encodeURIComponent(host)}`;
    const env = { DATABASE_URL, REDIS_URL: redis.url, SECRET: secret, DATA_DIR: join(temporary.folder, dataDir) };
    const server = runServer(env);
    running.push(server);
    return server;
  }

  it("is refused with a sentence if it has other files, keys or secrets, and at full size accepted if all are the same", async () => {
    const first = start("one");
    await first.address();
    // The database of the tests does not wait for the disk.
    expect(first.output()).toContain("PostgreSQL may lose what was stored last");
    const mismatched = start("two", "another secret, which is also long enough");
    expect(await mismatched.ended).toBe(1);
    expect(mismatched.errors()).toBe(
      "Another node with the same REDIS_URL has different settings: SECRET, the VAPID keys, the folder DATA_DIR/media. All nodes need the same. To change them, stop all nodes first.\n",
    );
    if (!isFullSize) return;
    await start("one").address();
    // Killed and started again, a node finds its own earlier entry, which is no other setup.
    first.child.kill("SIGKILL");
    await start("one").address();
  });

  it("is compared with living nodes only", async () => {
    const shared = [connectRedis(redis.url, createLog()), connectRedis(redis.url, createLog())];
    await eventually(() => expect(shared.some((memory) => memory.isAway())).toBe(false), 10_000);
    const [one, two] = shared.map(
      (memory, i) => new NodeRegistry(memory, createLog(), `setup ${i}`, { aliveMs: 300, beatMs: 100 }),
    );
    const nothing = async () => {};
    one?.start({ onJoin: nothing, onDead: nothing, onMissed: () => {} });
    await eventually(async () => expect(await two?.listSetups()).toContain("setup 0"));
    await one?.close();
    expect(await two?.listSetups()).not.toContain("setup 0");
    for (const memory of shared) memory.close();
  });
});
