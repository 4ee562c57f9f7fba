import type { AdminStats } from "@plaza/contract/admin";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import { countAll, listActivity } from "./stats.queries.ts";

/** Counts over whole tables: of a small town always as of now, of a large one, where they take long, of the last minute. */
export const SLOW_COUNTS = { maxMs: 60_000, quickMs: 1_000 };

const cachedCounts = perNode(() => new Cached<AdminStats>(SLOW_COUNTS));

export async function showStats(ctx: AppContext): Promise<AdminStats> {
  const counted = await cachedCounts(ctx).one("", () => countAll(ctx.replica));
  return counted ?? { totalUsers: 0, totalPosts: 0, verifiedUsers: 0, adminUsers: 0 };
}

export const showActivity = (ctx: AppContext, days: number) => listActivity(ctx.replica, days);
