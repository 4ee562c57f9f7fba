import { Redis } from "ioredis";
import { type ClusterAddress, type HostPort, readClusterAddress } from "../redis/cluster-address.ts";
import { ClusterMasters } from "../redis/cluster-masters.ts";
import { SLOTS } from "../redis/slots.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, wrong } from "./findings.ts";
import { reasonOf } from "./surroundings.ts";

const PATIENCE_MS = 5_000;

export async function examineRedis({ redisUrl }: Settings): Promise<Finding> {
  if (!redisUrl) return ok("Redis isn't set up. That's fine for a single process.");
  const cluster = readClusterAddress(redisUrl);
  return cluster ? examineCluster(cluster) : examineOne(redisUrl);
}

async function examineOne(redisUrl: string): Promise<Finding> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    if ((await redis.info("cluster")).includes("cluster_enabled:1"))
      return wrong("Redis (REDIS_URL) is a node of a cluster. Write redis+cluster:// instead of redis://.");
    return ok("Redis responds.");
  } catch (error) {
    return wrong(`Redis (REDIS_URL) doesn't respond: ${reasonOf(error)}.`);
  } finally {
    redis.disconnect();
  }
}

async function examineCluster(address: ClusterAddress): Promise<Finding> {
  const cluster = new ClusterMasters(address);
  try {
    const ranges = await cluster.list();
    const missing = SLOTS - ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    if (missing > 0) return wrong(`The Redis cluster (REDIS_URL) has no master for ${missing} of ${SLOTS} slots.`);
    const masters = new Map(ranges.map(({ master }) => [nameOf(master), master]));
    const pings = await Promise.allSettled([...masters.values()].map((master) => cluster.ping(master)));
    const away = [...masters.keys()].filter((_, i) => pings[i]?.status === "rejected");
    if (away.length > 0)
      return wrong(
        `The Redis cluster (REDIS_URL) is partly down: ${away.length} of ${masters.size} masters don't respond (${away.join(", ")}).`,
      );
    return ok(`The Redis cluster responds, with ${masters.size} masters.`);
  } catch (error) {
    return wrong(`The Redis cluster (REDIS_URL) doesn't respond: ${reasonOf(error)}.`);
  }
}

const nameOf = ({ host, port }: HostPort) => `${host}:${port}`;
