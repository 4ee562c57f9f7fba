import type { CalendarAddress, NewCalendarAddress } from "@plaza/contract/events/calendar";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { addressKey, type Limit } from "../../../limits/limits.ts";
import { writeAs } from "../../../session/session.ts";
import { findInstance } from "../../instance/instance.ts";
import { hashToken, newToken } from "../../auth/tokens.ts";
import {
  deleteCalendarAddress,
  findCalendarAddress,
  findCalendarOwner,
  listResponded,
  upsertCalendarAddress,
} from "./calendar-address.queries.ts";
import { calendarFile } from "./calendar-file.ts";

const NEW_ADDRESSES: Limit = { name: "calendar-addresses", max: 10, seconds: 60 * 60 };
const READS: Limit = { name: "calendar-reads", max: 120, seconds: 60 * 60 };
export const WRONG_ADDRESSES: Limit = { name: "wrong-calendar", max: 100, seconds: 5 * 60 };

export async function showCalendarAddress(ctx: AppContext, viewer: Viewer): Promise<CalendarAddress> {
  return { createdAt: (await findCalendarAddress(ctx.db, viewer.id))?.createdAt ?? null };
}

/** Shown once: only its hash is stored. The one before it ends. */
export async function createCalendarAddress(
  ctx: AppContext,
  viewer: Viewer,
  origin: string,
): Promise<NewCalendarAddress> {
  await ctx.limits.take(NEW_ADDRESSES, viewer.id);
  const token = newToken();
  await writeAs(ctx, viewer, (tx) => upsertCalendarAddress(tx, viewer.id, hashToken(token)));
  return { url: `${origin}/api/calendar/${token}/events.ics` };
}

export async function removeCalendarAddress(ctx: AppContext, viewer: Viewer) {
  await writeAs(ctx, viewer, (tx) => deleteCalendarAddress(tx, viewer.id));
}

/** The calendar for whoever has the address, with what its member may see now. */
export async function writeFeed(
  ctx: AppContext,
  token: string,
  { origin, address }: { origin: string; address: string },
) {
  const owner = await findCalendarOwner(ctx.db, hashToken(token));
  if (!owner) {
    await ctx.limits.take(WRONG_ADDRESSES, addressKey(address));
    throw refuse("calendar_not_found");
  }
  await ctx.limits.take(READS, owner.id);
  const events = await listResponded(ctx.db, owner.id);
  const written = events.map(({ revision, updatedAt, ...event }) => {
    return {
      event,
      url: `${origin}/events/${event.id}`,
      revision,
      updatedAt,
      isTentative: event.myResponse !== "going" || event.isWaiting,
    };
  });
  return calendarFile(written, (await findInstance(ctx)).name);
}
