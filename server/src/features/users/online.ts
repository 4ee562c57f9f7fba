import type { AppContext } from "../../context.ts";
import { listHidingOnline } from "./online.queries.ts";

/** Which of these members are online, as far as they let the viewer see it. */
export async function findOnline(ctx: AppContext, viewerId: string, memberIds: string[]): Promise<Set<string>> {
  const online = await ctx.presence.whoIsOnline(memberIds);
  if (online.size === 0) return online;
  const hiding = await listHidingOnline(ctx.db, viewerId, [...online]);
  for (const { id } of hiding) online.delete(id);
  return online;
}
