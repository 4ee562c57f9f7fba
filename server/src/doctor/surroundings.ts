import { statfs } from "node:fs/promises";
import { createTransport } from "nodemailer";
import { assertDataDir } from "../data-dir.ts";
import type { Settings } from "../settings.ts";
import type { Storage } from "../storage/storage.ts";
import { type Finding, gigabytes, note, ok, wrong } from "./findings.ts";

const LOW_DISK = 2e9;
const PATIENCE_MS = 5_000;
const PROBE = "doctor.probe";

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function examineDataDir({ dataDir }: Settings): Promise<Finding> {
  try {
    assertDataDir(dataDir);
  } catch (error) {
    return wrong(reasonOf(error));
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < LOW_DISK) return wrong(`The disk of DATA_DIR (${dataDir}) has only ${gigabytes(free)} free.`);
  return ok(`DATA_DIR (${dataDir}) is writable, with ${gigabytes(free)} free.`);
}

/** Writes a file, reads it and removes it. */
export async function examineStorage({ store }: Settings, storage: Storage): Promise<Finding> {
  const where = store ? `the bucket ${store.bucket} of S3_ENDPOINT` : "DATA_DIR";
  try {
    await storage.assertUsable();
    await storage.put(PROBE, Buffer.from("probe"));
    const read = await storage.readAll(PROBE);
    await storage.remove([PROBE]);
    if (read?.toString() !== "probe") return wrong(`A file written to ${where} couldn't be read back.`);
    return ok(`Files can be written to, read from and deleted from ${where}.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
    return wrong(`Files can't be stored in ${where}: ${reasonOf(error)}${cause}`);
  }
}

export async function examineMail({ smtpUrl }: Settings): Promise<Finding> {
  if (!smtpUrl)
    return note(
      "Email isn't set up (SMTP_URL). Links are shown in the app, and members who forget their password have to ask you.",
    );
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok("The mail server accepts our login.");
  } catch (error) {
    return wrong(`The mail server (SMTP_URL) can't be used: ${reasonOf(error)}.`);
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
      ? [
          note(
            "HOST allows outside connections, but PUBLIC_URL isn't set. Links use whatever address a request came to.",
          ),
        ]
      : []),
    ...(publicUrl?.startsWith("http:")
      ? [
          note(
            "PUBLIC_URL uses http, so cookies aren't Secure and push notifications don't work. Put a proxy with TLS in front.",
          ),
        ]
      : []),
    ...(publicUrl && trustProxy.length === 0
      ? [note("PUBLIC_URL is set but TRUST_PROXY isn't. Behind a proxy, all visitors share one rate limit.")]
      : []),
    ...(rateLimit ? [] : [wrong("RATE_LIMIT is off, so anyone can guess passwords as fast as the server allows.")]),
    ...(metrics.port !== undefined && isLetIn(metrics.host)
      ? [note("METRICS_PORT on METRICS_HOST needs no token. Use a firewall so only your collectors can reach it.")]
      : []),
    ...(backup.dir ? [] : [note("BACKUP_DIR isn't set, so no automatic backups are made.")]),
  ];
}
