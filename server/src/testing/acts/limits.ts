import type { Limit } from "../../limits/limits.ts";
import type { World } from "../world.ts";

/** Counts as requests would, until only so many of them are left. */
export async function useUp({ ctx }: Pick<World, "ctx">, limit: Limit, key: string, left: number) {
  for (let count = left; count < limit.max; count++) await ctx.limits.take(limit, key);
}
