import type { GuestsQuery } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import { isId } from "../../paging/ids.ts";
import { isMoment, pageOf, readCursor } from "../../paging/pages.ts";
import { getEvent } from "./events.ts";
import { listInvitedTo, listRsvpsTo } from "./guests.queries.ts";

export async function listGuests(
  ctx: AppContext,
  viewer: Viewer,
  eventId: string,
  { limit, before, status }: GuestsQuery,
) {
  await getEvent(ctx.db, viewer, eventId);
  const cursor = readCursor(before, isMoment, isId);
  const page = { before: cursor && { since: cursor[0], userId: cursor[1] }, limit: limit + 1 };
  const rows =
    status === "invited"
      ? await listInvitedTo(ctx.db, viewer.id, eventId, page)
      : await listRsvpsTo(ctx.db, viewer.id, eventId, { ...page, status: status ?? null });
  return pageOf(rows, limit, ({ since, user }) => [since, user.id]);
}
