import type { AdminStats } from "@plaza/contract/admin";
import type { AppContext } from "../../context.ts";
import { remembered } from "./remembered.ts";
import { countAll, listActivity } from "./stats.queries.ts";

const countTown = remembered(countAll);

export async function showStats(ctx: AppContext): Promise<AdminStats> {
  const counted = await countTown(ctx.replica);
  return counted ?? { totalUsers: 0, totalPosts: 0, verifiedUsers: 0, adminUsers: 0 };
}

export const showActivity = (ctx: AppContext, days: number) => listActivity(ctx.replica, days);
