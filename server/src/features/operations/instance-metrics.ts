import { Cached } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import type { Metrics, Sample } from "../../metrics/metrics.ts";
import { pictureQueue } from "../media/media.ts";
import { askDatabase, countInstance, countWaitingJobs } from "./numbers.queries.ts";

/** Counts of whole tables are not repeated for every collector that comes by. */
const FRESH_MS = 60_000;

const one = (value: number): Sample[] => [{ value }];
const byLabel = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

/** Adds what the instance is like to the numbers of this process. No label names a member, an address or anything of theirs. */
export function measureInstance(ctx: AppContext) {
  const { metrics } = ctx.measures;
  measureNode(ctx, metrics);
  measureDatabase(ctx, metrics);
}

function measureNode({ db, hub, shared, searchQueue, uploadSlots, storage }: AppContext, metrics: Metrics) {
  metrics.gauge("plaza_sockets_open", "WebSockets that are open on this process.", () => one(hub.everyone().size));
  metrics.gauge("plaza_members_online", "Members with an open socket on this process.", () =>
    one(new Set([...hub.everyone()].map(({ userId }) => userId)).size),
  );
  metrics.gauge("plaza_database_connections", "Connections of this process to the database.", () => {
    const { open, idle } = db.load();
    return byLabel("state", { busy: open - idle, idle });
  });
  metrics.gauge("plaza_database_connections_max", "The most connections that this process opens (POOL_SIZE).", () =>
    one(db.load().max),
  );
  metrics.gauge("plaza_queue_length", "What waits within this process, by what it waits for.", () =>
    byLabel("queue", {
      database: db.load().waiting,
      pictures: pictureQueue.waiting,
      searches: searchQueue.waiting,
      uploads: uploadSlots.arriving,
    }),
  );
  metrics.gauge("plaza_redis_up", "1 while Redis replies, 0 while it is away; absent where none is used.", () =>
    shared ? one(shared.isAway() ? 0 : 1) : [],
  );
  metrics.gauge(
    "plaza_storage_free_bytes",
    "Space left where uploaded files are stored; absent for a store.",
    async () => {
      const free = await storage.freeBytes();
      return free === null ? [] : one(free);
    },
  );
}

type Numbers = NonNullable<Awaited<ReturnType<typeof countInstance>>>;

function measureDatabase(ctx: AppContext, metrics: Metrics) {
  const held = new Cached<Numbers>({ maxMs: FRESH_MS });
  const heldJobs = new Cached<Awaited<ReturnType<typeof countWaitingJobs>>>({ maxMs: FRESH_MS });
  const numbers = () => held.one("", () => countInstance(ctx.replica));
  const jobs = () => heldJobs.one("", () => countWaitingJobs(ctx.db));
  const add = (name: string, help: string, read: (found: Numbers) => Sample[]) =>
    metrics.gauge(name, help, async () => {
      const found = await numbers();
      return found ? read(found) : [];
    });
  metrics.gauge("plaza_database_up", "1 if the database that is written to responds.", async () =>
    one(
      await askDatabase(ctx.db).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  add("plaza_database_size_bytes", "The size of the database.", ({ databaseBytes }) => one(databaseBytes));
  add("plaza_storage_used_bytes", "What uploaded files take up.", ({ storedBytes }) => one(storedBytes));
  add("plaza_members", "Accounts, by state.", ({ members, unverified, suspended }) =>
    byLabel("state", { active: members, unverified, suspended }),
  );
  add("plaza_backup_last_success_timestamp_seconds", "When the last backup was made, in seconds since 1970.", (found) =>
    found.backupAt === null ? [] : one(found.backupAt),
  );
  add("plaza_backup_last_size_bytes", "The size of the last backup.", ({ backupBytes }) =>
    backupBytes === null ? [] : one(backupBytes),
  );
  metrics.gauge("plaza_jobs_waiting", "Jobs that are due or put off, by kind.", async () =>
    (await jobs()).map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
  );
  metrics.gauge("plaza_jobs_oldest_seconds", "For how long the oldest job has been due, by kind.", async () =>
    (await jobs()).map(({ kind, oldest }) => ({ labels: { kind }, value: oldest })),
  );
}
