import type { AppContext, Viewer } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { firstLink } from "../previews/first-link.ts";
import { findInstance } from "../instance/instance.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** What new members do less of, where the administrators chose so, and what they read then. */
const LIMITS = {
  requests: { max: 10, sentence: "You can send 10 friend requests on your first day. Send more tomorrow." },
  strangers: { max: 5, sentence: "You can message 5 people who aren't your friends on your first day." },
  links: { max: 3, sentence: "You can post 3 links on your first day. Post more tomorrow." },
};
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
  throw tomorrow(member, LIMITS[kind].sentence);
}

/** Takes back one that was refused after all. */
export async function giveBackFirstDay(ctx: AppContext, { id }: Viewer, kind: Kind) {
  await ctx.limits.giveBack(limitOf(kind), id);
}

/** For what new members do not do at all, where the administrators chose such limits. */
export async function refuseOnFirstDay(ctx: AppContext, member: Viewer, sentence: string) {
  if (await isLimitedToday(ctx, member)) throw tomorrow(member, sentence);
}

function tomorrow({ id }: Viewer, sentence: string) {
  const left = createdAt(id) / 1000 + DAY_SECONDS - Date.now() / 1000;
  return new AppError(429, sentence, { retryAfter: Math.max(1, Math.ceil(left)) });
}

/** Links are what spam is made of. */
export async function limitLinks(ctx: AppContext, member: Viewer, content: string | null) {
  if (firstLink(content)) await limitFirstDay(ctx, member, "links");
}
