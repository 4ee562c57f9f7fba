import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppContext } from "./context.ts";
import { projectFile } from "./project.ts";
import { storedFile } from "./stored-file.ts";
import { StartError } from "./start-error.ts";

const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string };
const PATIENCE_MS = 3_000;

/**
 * What has to be the same on all nodes, by the operator's name for it. The values are stored in Redis: hashes, no
 * secrets. The id of a folder is created with its first use, unless one is given.
 */
export function describeSetup(
  { secret, pushKeys, dataDir, store }: AppContext["settings"],
  storageId?: string,
): string {
  return JSON.stringify({
    version,
    SECRET: fingerprint(secret),
    "the VAPID keys": fingerprint(pushKeys.publicKey),
    ...(store
      ? { "the store of S3_ENDPOINT and S3_BUCKET": fingerprint(`${store.endpoint} ${store.bucket}`) }
      : {
          "the folder DATA_DIR/media": storageId ?? storedFile(join(dataDir, "media"), "storage-id", randomUUID).text,
        }),
  });
}

const fingerprint = (value: string) => createHash("sha256").update(`plaza:${value}`).digest("base64url").slice(0, 16);

/** Refuses the start of a node with other files, secrets or push keys than the running ones. */
export async function refuseMismatchedNode({ nodes, shared, log }: Pick<AppContext, "nodes" | "shared" | "log">) {
  if (!nodes || !shared) return;
  await waitFor(() => shared.commands.status === "ready");
  // While Redis is away there is nothing to compare with, and the log says so.
  const setups = await nodes.listSetups().catch(() => []);
  const own = Object.entries(JSON.parse(nodes.setup) as Record<string, string>);
  const others = setups.map((setup) => JSON.parse(setup) as Record<string, string>);
  const older = others.find((other) => other["version"] !== version);
  // During an upgrade two versions run side by side, for a while.
  if (older) log.warn({ version, other: older["version"] }, "Another node runs another version; update all of them");
  const mismatches = own
    .filter(([name, value]) => name !== "version" && others.some((other) => other[name] !== value))
    .map(([name]) => name);
  if (mismatches.length === 0) return;
  throw new StartError(
    `Another node with the same REDIS_URL has different settings: ${mismatches.join(", ")}. All nodes need the same. To change them, stop all nodes first.`,
  );
}

async function waitFor(isReady: () => boolean) {
  const until = Date.now() + PATIENCE_MS;
  while (!isReady() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
}
