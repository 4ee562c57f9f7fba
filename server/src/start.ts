import type { Server } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ClientConfig } from "pg";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { scheduleBackups } from "./backup/schedule.ts";
import type { AppContext } from "./context.ts";
import { assertDataDir } from "./data-dir.ts";
import { NodeCache } from "./cache/node-cache.ts";
import { listenForOutsideWrites } from "./cache/outside-writes.ts";
import { connect } from "./db/connect.ts";
import { listUnsafeSettings } from "./db/lasting-commits.ts";
import { openReplica } from "./db/replica.ts";
import { type EmbeddedPostgres, runningPostgres, startPostgres } from "./db/embedded-postgres.ts";
import { migrate } from "./db/migrations/migrations.ts";
import { addPartitions } from "./db/partitions/partitions.ts";
import { neededEnd } from "./db/partitions/periods.ts";
import { memorySettings } from "./db/postgres-memory.ts";
import { reasonOf } from "./db/pg-errors.ts";
import { watched } from "./db/watched-database.ts";
import { refuse } from "./errors.ts";
import { grantNamedAdmins } from "./features/auth/admins.ts";
import { ArchiveThreads } from "./features/imports/archive/archive-threads.ts";
import { FilmThread } from "./features/media/film-thread.ts";
import { UploadSlots } from "./features/media/upload-slots.ts";
import { Limits } from "./limits/limits.ts";
import { assertPortFree, listen } from "./http/listen.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { Jobs } from "./jobs/jobs.ts";
import { storedSecret } from "./stored-secret.ts";
import { createMailer } from "./mail/mailer.ts";
import { serveMetricsPort } from "./metrics/metrics-port.ts";
import { Measures } from "./metrics/measures.ts";
import { assertAdminsCanProve } from "./named-admins.ts";
import { type Outgoing, toTheInternet } from "./outgoing/outgoing.ts";
import { projectFile } from "./project.ts";
import { storedPushKeys } from "./push-keys.ts";
import { redisBus } from "./realtime/bus.ts";
import { clusterBus } from "./realtime/cluster-bus.ts";
import { Hub } from "./realtime/hub.ts";
import { joinNodes } from "./realtime/join-nodes.ts";
import { NodeRegistry } from "./realtime/node-registry.ts";
import { describeSetup, refuseMismatchedNode } from "./node-setup.ts";
import { Presence } from "./realtime/presence.ts";
import { connectRedis } from "./redis/redis.ts";
import { KeyedQueue } from "./concurrency/keyed-queue.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { isOneOfSeveral } from "./workers/worker.ts";
import { openStorage } from "./storage/open-storage.ts";

const SEARCHES = { atOnce: 3, waiting: 100, waitMs: 2_000, refusal: () => refuse("server_busy") };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What tests have in place of the usual: there is no setting for it. */
interface Parts {
  poolSize?: number;
  outgoing?: Outgoing;
}

/** What is there once, however many processes serve it: the database, migrated, and a port that is free. */
export async function openInstance(settings: Settings, log: Logger) {
  assertAdminsCanProve(settings);
  await assertPortFree(settings);
  assertDataDir(settings.dataDir);
  const postgres = await openPostgres(settings, log);
  const close = async () => postgres?.stop();
  try {
    const connection = connectionOf(settings, postgres?.connection);
    await prepareDatabase(postgres?.connection ?? { connectionString: settings.directUrl ?? "" }, settings);
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One of several workers finds all of that there. */
const joinInstance = (settings: Settings) => ({
  connection: connectionOf(settings, runningPostgres(postgresDir(settings))),
  close: async () => undefined,
});

/** Reads the settings, builds the parts, listens; and closes in the opposite order. */
export async function startPlaza(settings: Settings, log: Logger, parts: Parts = {}) {
  const instance = isOneOfSeveral ? joinInstance(settings) : await openInstance(settings, log);
  try {
    const ctx = createContext(settings, instance.connection, log, parts);
    await ctx.storage.assertUsable();
    await refuseMismatchedNode(ctx);
    const unsafe = await listUnsafeSettings(ctx.db);
    if (unsafe.length > 0) log.warn({ off: unsafe }, "With these settings PostgreSQL may lose what was stored last");
    await grantNamedAdmins(ctx);
    const app = buildApp(ctx, loadWebFiles(projectFile("build/web")));
    const metrics = isOneOfSeveral ? null : await serveMetricsPort(settings, () => ctx.measures.metrics.read());
    const direct = settings.directUrl ? { connectionString: settings.directUrl } : instance.connection;
    const outside = await listenForOutsideWrites(ctx, direct);
    const address = await listen(app, settings);
    joinNodes(ctx);
    scheduleBackups(ctx, direct);
    ctx.jobs.every(DAY_MS, async () => void (await addPartitions(direct)));
    ctx.jobs.start();
    return {
      address,
      announceClosing: () => app.announceClosing(),
      close: async () => {
        await closeAll(app, ctx, metrics);
        outside.close();
        await instance.close();
      },
    };
  } catch (error) {
    await instance.close();
    throw error;
  }
}

export function createContext(
  settings: Settings,
  connection: ClientConfig & { isPooled?: boolean },
  log: Logger,
  { poolSize = settings.poolSize, outgoing = toTheInternet() }: Parts = {},
): AppContext {
  const whole = {
    ...settings,
    secret: settings.secret ?? storedSecret(settings.dataDir),
    pushKeys: settings.pushKeys ?? storedPushKeys(settings.dataDir),
  };
  const shared = settings.redisUrl ? connectRedis(settings.redisUrl, log) : null;
  const nodes = shared && new NodeRegistry(shared, log, describeSetup(whole));
  const bus = shared && (shared.lanes.length > 0 ? clusterBus : redisBus)(shared, log);
  const hub = new Hub(bus ?? undefined);
  const db = watched(connect(connection, log, poolSize), async (change) => {
    const began = Date.now();
    try {
      const isPublished = await hub.publishChange(change);
      if (!isPublished) await nodes?.heartbeat.untilDoubted(began);
    } catch (error) {
      // The write stands. The other nodes learn that they missed something once Redis is back.
      log.warn({ err: error }, "A change was not published to the other nodes");
    }
  });
  const cache = new NodeCache(() => settings.pageCache && (nodes === null || nodes.heartbeat.isAlive()));
  hub.whenChanged((change) => cache.apply(change));
  nodes?.heartbeat.whenGap(() => cache.clear());
  const measures = new Measures();
  const jobs = new Jobs(db, log, measures, { roles: settings.roles, wakeOthers: () => hub.publishJobs() });
  hub.whenJobs(() => jobs.wakeHere());
  return {
    settings: whole,
    log,
    db,
    replica: openReplica(db, settings, log),
    cache,
    shared,
    nodes,
    hub,
    presence: new Presence(nodes, log),
    outgoing,
    limits: new Limits(settings.rateLimit, shared),
    searchQueue: new KeyedQueue(SEARCHES),
    jobs,
    storage: openStorage(settings, log),
    uploadSlots: new UploadSlots(),
    films: new FilmThread(),
    archives: new ArchiveThreads(),
    mailer: measures.counting(createMailer(settings)),
    measures,
    print: (line) => process.stdout.write(`${line}\n`),
  };
}

function openPostgres(settings: Settings, log: Logger): Promise<EmbeddedPostgres> | null {
  if (settings.databaseUrl) return null;
  const onCrash = (reason: string) => log.error({ reason }, "The embedded database stopped; starting it again");
  return startPostgres({
    dataDir: postgresDir(settings),
    settings: memorySettings(settings.databaseMemory),
    onCrash,
  });
}

export const postgresDir = (settings: Settings) => join(settings.dataDir, "postgres");

const connectionOf = (settings: Settings, embedded: EmbeddedPostgres["connection"] | null | undefined) =>
  embedded ?? { connectionString: settings.databaseUrl ?? "", isPooled: settings.isPooled };

async function prepareDatabase(connection: ClientConfig, settings: Settings) {
  try {
    await migrate(connection);
    // Another's lock may be in the way: a start waits for what is needed soon.
    await addPartitions(connection, new Date(), neededEnd(new Date()));
  } catch (error) {
    if (!settings.databaseUrl) throw error;
    throw new StartError(`The database at DATABASE_URL can't be used: ${reasonOf(error)}`);
  }
}

async function closeAll(app: FastifyInstance, ctx: AppContext, metrics: Server | null) {
  await app.close();
  await ctx.jobs.stop();
  ctx.mailer?.close();
  await ctx.nodes?.close();
  ctx.shared?.close();
  await ctx.db.close();
  await ctx.replica.close();
  ctx.storage.close();
  metrics?.close();
}
