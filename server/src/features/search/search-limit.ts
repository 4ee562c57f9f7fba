import type { AppContext, Viewer } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";

/** A limit above what anybody types. */
export const SEARCHES: Limit = { name: "searches", max: 120, seconds: 60 };

export const limitSearches = (ctx: AppContext, member: Pick<Viewer, "id">) => ctx.limits.take(SEARCHES, member.id);
