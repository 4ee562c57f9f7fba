import type { AppContext } from "../../context.ts";
import { isOurs, keysOf, rawKey } from "./object-names.ts";
import { deleteLeavings, deleteUnused, listLeavings, listStates } from "./unused-files.queries.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/** What nothing uses goes: first the rows, which decides it, then the files that no row names any more. */
export async function sweep(ctx: AppContext) {
  while ((await deleteUnused(ctx.db, BATCH)).length === BATCH);
  for (;;) {
    const names = (await listLeavings(ctx.db, BATCH)).map(({ name }) => name);
    await ctx.storage.remove(names.flatMap(keysOf));
    await deleteLeavings(ctx.db, names);
    if (names.length < BATCH) break;
  }
  await ctx.storage.removeStaged(HOUR_MS);
}

/** Files of ours that a crash left between the store and the database. Young ones may belong to work that is going on. */
export async function removeOrphans(ctx: AppContext, olderThanMs = DAY_MS) {
  let keys: string[] = [];
  for await (const { key, changedAt } of ctx.storage.list()) {
    if (!isOurs(key) || Date.now() - changedAt.getTime() < olderThanMs) continue;
    keys.push(key);
    if (keys.length === BATCH) keys = await removeUnnamed(ctx, keys);
  }
  await removeUnnamed(ctx, keys);
}

async function removeUnnamed(ctx: AppContext, keys: string[]): Promise<string[]> {
  const names = [...new Set(keys.map((key) => key.split(".")[0] ?? ""))];
  const states = new Map((await listStates(ctx.db, names)).map(({ name, state }) => [name, state]));
  await ctx.storage.remove(keys.filter((key) => isUnnamed(key, states)));
  return [];
}

/** A file that neither an object nor the leavings name; or what arrived, after it was made ready. */
function isUnnamed(key: string, states: Map<string, string>): boolean {
  const name = key.split(".")[0] ?? "";
  const state = states.get(name);
  return state === undefined || (state === "ready" && key === rawKey(name));
}
