import type { AppContext, Viewer } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";

/** One limit for all kinds: each edit is fetched by everyone who has it on the screen, and may notify. */
export const EDITS: Limit = { name: "edits", max: 60, seconds: 60 };

export const limitEdits = (ctx: AppContext, member: Pick<Viewer, "id">) => ctx.limits.take(EDITS, member.id);
