import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { reasonOf } from "../db/pg-errors.ts";
import { accountFor } from "../db/postgres-account.ts";
import { assertOwnFiles, isMade } from "../db/postgres-files.ts";
import { assertPortFree } from "../http/listen.ts";
import { serveMetricsPort } from "../metrics/metrics-port.ts";
import { assertAdminsCanProve } from "../named-admins.ts";
import { describeSetup, refuseMismatchedNode } from "../node-setup.ts";
import { storedPushKeys } from "../push-keys.ts";
import { NodeRegistry } from "../realtime/node-registry.ts";
import { connectRedis } from "../redis/redis.ts";
import type { Settings } from "../settings.ts";
import { postgresDir } from "../start.ts";
import { storedSecret } from "../stored-secret.ts";
import { type Finding, ok, wrong } from "./findings.ts";

const PATIENCE_MS = 5_000;
/** Our own process responds within milliseconds. */
const OWN_MS = 1_000;

/** The checks of a start (start.ts) that the others here do not make, by the same functions: what it would refuse is wrong. */
export async function examineStart(settings: Settings, log: Logger, hasRedis: boolean): Promise<Finding[]> {
  return [
    ...(await refusalOf(() => assertAdminsCanProve(settings))),
    ...(await examinePort(settings, "/healthz", () => assertPortFree(settings))),
    ...(await examinePort(settings.metrics, "/metrics", async () =>
      (await serveMetricsPort(settings, async () => []))?.close(),
    )),
    ...(await refusalOf(() => assertEmbedded(settings))),
    ...(await refusalOf(() => assertDirectUrl(settings))),
    ...(await refusalOf(() => assertLikeOthers(settings, log, hasRedis))),
  ];
}

/** The sentence that a start would end with, or nothing. */
async function refusalOf(check: () => unknown): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [wrong(reasonOf(error))];
  }
}

interface Listening {
  host: string;
  port?: number | undefined;
}

/** A port that a Plaza listens on is taken rightly: the one that runs. */
async function examinePort({ host, port }: Listening, path: string, check: () => Promise<unknown>): Promise<Finding[]> {
  const refused = await refusalOf(check);
  if (refused.length === 0 || !port) return refused;
  const text = await fetch(`http://${reachable(host)}:${port}${path}`, { signal: AbortSignal.timeout(OWN_MS) })
    .then((response) => response.text())
    .catch(() => "");
  return text === '{"status":"ok"}' || text.includes("plaza_") ? [ok(`Plaza responds at port ${port}.`)] : refused;
}

/** Who listens at all addresses is reached at this machine's own. */
function reachable(host: string): string {
  if (["0.0.0.0", "::"].includes(host)) return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function assertEmbedded(settings: Settings) {
  const folder = postgresDir(settings);
  if (!settings.databaseUrl && isMade(folder)) assertOwnFiles(folder, accountFor(folder));
}

/** Migrations and backups take this way, past a pooler. */
async function assertDirectUrl({ databaseUrl, directUrl }: Settings) {
  if (!directUrl || directUrl === databaseUrl) return;
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The database at DATABASE_DIRECT_URL can't be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What a start would make is made up here, for nothing is changed: it differs from what other nodes have. */
async function assertLikeOthers(settings: Settings, log: Logger, hasRedis: boolean) {
  const { dataDir, redisUrl } = settings;
  const has = (name: string) => existsSync(join(dataDir, name));
  const secret = settings.secret ?? (has("secret") ? storedSecret(dataDir) : randomUUID());
  const made = { publicKey: randomUUID(), privateKey: "" };
  const pushKeys = settings.pushKeys ?? (has("push-keys") ? storedPushKeys(dataDir) : made);
  if (!redisUrl || !hasRedis) return;
  const storageId = has("media/storage-id") ? undefined : randomUUID();
  const shared = connectRedis(redisUrl, log);
  const nodes = new NodeRegistry(shared, log, describeSetup({ ...settings, secret, pushKeys }, storageId));
  try {
    await refuseMismatchedNode({ nodes, shared, log });
  } finally {
    shared.close();
  }
}
