import { statfs } from "node:fs/promises";
import { createTransport } from "nodemailer";
import { Redis } from "ioredis";
import { assertDataDir } from "../data-dir.ts";
import type { Settings } from "../settings.ts";
import type { Storage } from "../storage/storage.ts";
import { type Finding, gigabytes, note, ok, wrong } from "./findings.ts";

const LOW_DISK = 2e9;
const PATIENCE_MS = 5_000;
const PROBE = "doctor.probe";

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function examineDataDir({ dataDir }: Settings): Promise<Finding> {
  try {
    assertDataDir(dataDir);
  } catch (error) {
    return wrong(reasonOf(error));
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < LOW_DISK) return wrong(`Only ${gigabytes(free)} are left on the disk of DATA_DIR (${dataDir}).`);
  return ok(`DATA_DIR (${dataDir}) can be written; ${gigabytes(free)} are left.`);
}

export async function examineRedis({ redisUrl }: Settings): Promise<Finding> {
  if (!redisUrl) return ok("No Redis is set: there is one process.");
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
    return ok("Redis responds.");
  } catch (error) {
    return wrong(`Redis (REDIS_URL) does not respond: ${reasonOf(error)}.`);
  } finally {
    redis.disconnect();
  }
}

/** Writes a file, reads it and removes it. */
export async function examineStorage({ store }: Settings, storage: Storage): Promise<Finding> {
  const where = store ? `the bucket ${store.bucket} of S3_ENDPOINT` : "DATA_DIR";
  try {
    await storage.assertUsable();
    await storage.put(PROBE, Buffer.from("probe"));
    const read = await storage.readAll(PROBE);
    await storage.remove([PROBE]);
    if (read?.toString() !== "probe") return wrong(`A file written to ${where} was not read back.`);
    return ok(`Files are written to ${where}, read and removed.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
    return wrong(`Files cannot be stored in ${where}: ${reasonOf(error)}${cause}`);
  }
}

export async function examineMail({ smtpUrl }: Settings): Promise<Finding> {
  if (!smtpUrl)
    return note(
      "No mail server is set (SMTP_URL): links are shown in the app, and whoever forgot a password asks you.",
    );
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok("The mail server lets us in.");
  } catch (error) {
    return wrong(`The mail server (SMTP_URL) does not let us in: ${reasonOf(error)}.`);
  } finally {
    transport.close();
  }
}

/** Settings that work, and are not what one wants. */
export function examineSettings({ host, publicUrl, trustProxy, rateLimit, metrics, backup }: Settings): Finding[] {
  const isLetIn = (address: string) => !["127.0.0.1", "::1", "localhost"].includes(address);
  const isReached = isLetIn(host);
  return [
    ...(isReached && !publicUrl
      ? [note("HOST lets others in, and PUBLIC_URL is not set: addresses in links are the request's own.")]
      : []),
    ...(publicUrl?.startsWith("http:")
      ? [note("PUBLIC_URL is http: cookies are not Secure, and browsers push nothing. Put a proxy with TLS in front.")]
      : []),
    ...(publicUrl && trustProxy.length === 0
      ? [note("PUBLIC_URL is set and TRUST_PROXY is not: behind a proxy everybody shares one limit.")]
      : []),
    ...(rateLimit ? [] : [wrong("RATE_LIMIT is off: anybody can guess passwords as fast as the machine allows.")]),
    ...(metrics.port !== undefined && isLetIn(metrics.host)
      ? [note("METRICS_PORT listens at METRICS_HOST without a token: let a firewall keep it to your collectors.")]
      : []),
    ...(backup.dir ? [] : [note("BACKUP_DIR is not set: no backup is made by itself.")]),
  ];
}
