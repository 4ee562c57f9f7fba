import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { firstLink } from "../previews/first-link.ts";
import { findInstance } from "../instance/instance.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** What new members do less of, where the administrators chose so, and the code of the refusal. */
const LIMITS = {
  requests: { max: 10, code: "first_day_friend_requests" },
  strangers: { max: 5, code: "first_day_strangers" },
  links: { max: 3, code: "first_day_links" },
} as const;
type Kind = keyof typeof LIMITS;

const limitOf = (kind: Kind): Limit => ({
  name: `first-day-${kind}`,
  max: LIMITS[kind].max,
  seconds: DAY_SECONDS,
});

/** Ids are made of the time: the first 48 bits are its milliseconds. */
const createdAt = (id: string) => parseInt(id.replaceAll("-", "").slice(0, 12), 16);

export async function isLimitedToday(ctx: AppContext, { id, role }: Viewer): Promise<boolean> {
  const isNew = Date.now() - createdAt(id) < DAY_SECONDS * 1000;
  return isNew && role === "member" && (await findInstance(ctx)).firstDayLimits;
}

/** Counts one more of a new member's; refuses what exceeds the first day's limit. */
export async function limitFirstDay(ctx: AppContext, member: Viewer, kind: Kind) {
  if (!(await isLimitedToday(ctx, member))) return;
  if (!(await ctx.limits.isOver(limitOf(kind), member.id))) return;
  await giveBackFirstDay(ctx, member, kind);
  const { code, max } = LIMITS[kind];
  throw refuse(code, { values: { max }, retryAfter: untilTomorrow(member) });
}

/** Takes back one that was refused after all. */
export async function giveBackFirstDay(ctx: AppContext, { id }: Viewer, kind: Kind) {
  await ctx.limits.giveBack(limitOf(kind), id);
}

/** For what new members do not do at all, where the administrators chose such limits. */
export async function refuseOnFirstDay(ctx: AppContext, member: Viewer, code: "first_day_import") {
  if (await isLimitedToday(ctx, member)) throw refuse(code, { retryAfter: untilTomorrow(member) });
}

/** In seconds. */
function untilTomorrow({ id }: Viewer): number {
  const left = createdAt(id) / 1000 + DAY_SECONDS - Date.now() / 1000;
  return Math.max(1, Math.ceil(left));
}

/** Links are what spam is made of. */
export async function limitLinks(ctx: AppContext, member: Viewer, content: string | null) {
  if (firstLink(content)) await limitFirstDay(ctx, member, "links");
}
