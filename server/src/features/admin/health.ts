import type { Health } from "@plaza/contract/admin/health";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import { lastBackup } from "../../backup/backups.ts";
import { migrationNames } from "../../db/migrations/migration-files.ts";
import { refuse } from "../../errors.ts";
import { version } from "../../project.ts";
import { countStoredBytes, listMigrations, measure, ping } from "./health.queries.ts";
import { SLOW_COUNTS } from "./stats.ts";

/** The migrations known when this version started: a newer one's files may lie there before it is started. */
const KNOWN = migrationNames();

const heldBytes = perNode(() => new Cached<{ usedBytes: number }>(SLOW_COUNTS));

export async function showHealth(ctx: AppContext): Promise<Health> {
  const began = performance.now();
  await ping(ctx.db);
  const latencyMs = Math.round((performance.now() - began) * 10) / 10;
  const [measured, stored, applied, freeBytes, backup] = await Promise.all([
    measure(ctx.db),
    heldBytes(ctx).one("", () => countStoredBytes(ctx.db)),
    listMigrations(ctx.db),
    ctx.storage.freeBytes(),
    lastBackup(ctx),
  ]);
  if (!measured) throw refuse("server_busy");
  const names = new Set(applied.map(({ name }) => name));
  return {
    version,
    node: process.version,
    uptimeSeconds: Math.floor(process.uptime()),
    openSockets: [...ctx.hub.everyone()].length,
    onlineMembers: await ctx.presence.countOnline(),
    database: {
      version: measured.version,
      sizeBytes: measured.sizeBytes,
      latencyMs,
      migrations: applied.length,
      isMigrated: (await KNOWN).every((name) => names.has(name)),
    },
    storage: { usedBytes: stored?.usedBytes ?? 0, freeBytes },
    redis: redisState(ctx),
    jobsWaiting: measured.jobsWaiting,
    backup,
    hasMail: ctx.mailer !== null,
    hasPublicUrl: ctx.settings.publicUrl !== undefined,
  };
}

function redisState({ shared }: AppContext): Health["redis"] {
  if (!shared) return "off";
  return shared.isAway() ? "away" : "ok";
}
