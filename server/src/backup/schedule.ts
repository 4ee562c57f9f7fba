import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { AppContext } from "../context.ts";
import { claimToday, deleteOldRecords, recordBackup, recordFailure } from "./backups.queries.ts";
import { makeBackup } from "./make.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NAME = /^plaza-(\d{4}-\d{2}-\d{2})\.tar$/;

/**
 * Makes a backup each day where BACKUP_DIR is set, on one of the nodes, and removes those that are no longer kept. It is due
 * as soon as the last one is of another day (UTC), whenever the nodes were started.
 */
export function scheduleBackups(ctx: AppContext, connection: ClientConfig) {
  const { dir } = ctx.settings.backup;
  if (dir) ctx.jobs.every(MINUTE_MS, () => backUpToday(ctx, connection, dir));
}

export async function backUpToday(ctx: AppContext, connection: ClientConfig, dir: string) {
  const claimed = await claimToday(ctx.db);
  if (!claimed) return;
  try {
    await mkdir(dir, { recursive: true });
    const path = join(dir, `plaza-${dayOf(new Date())}.tar`);
    // What an attempt left that was cut off.
    await rm(`${path}.unfinished`, { force: true });
    await rm(path, { force: true });
    const instance = { connection, storage: ctx.storage, dataDir: ctx.settings.dataDir };
    const made = await makeBackup(instance, path, () => undefined);
    await recordBackup(ctx.db, claimed.id, made);
    await deleteOldRecords(ctx.db);
    for (const name of outlived(await readdir(dir), ctx.settings.backup)) await rm(join(dir, name), { force: true });
    ctx.log.info(made, "A backup was made");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.error({ err: error }, "The backup of today failed");
    await recordFailure(ctx.db, claimed.id, reason);
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Of the backups in a folder, those that are neither one of the last days nor the first of one of the last weeks. */
export function outlived(names: string[], { daily, weekly }: { daily: number; weekly: number }): string[] {
  const days = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).toSorted();
  const firstOfWeek = new Map(days.toReversed().map((day) => [weekOf(day), day]));
  const remaining = new Set([...days.slice(-daily), ...[...firstOfWeek.values()].toSorted().slice(-weekly)]);
  return days.filter((day) => !remaining.has(day)).map((day) => `plaza-${day}.tar`);
}

/** The number of the week since 1970, beginning on Mondays. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
