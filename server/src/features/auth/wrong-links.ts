import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";

/** Whoever tries many links is slowed down. */
export async function refuseWrongLink(ctx: AppContext, limit: Limit, from: string): Promise<never> {
  await ctx.limits.take(limit, addressKey(from));
  throw refuse("link_dead");
}
