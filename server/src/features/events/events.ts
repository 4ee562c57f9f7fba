import type { EventId, GroupId, UserId } from "@plaza/contract/base/ids";
import type { Event, EventChanged, EventsQuery } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { readSearch } from "../../text-search/search-words.ts";
import { asWritten } from "../../text-search/words-asked.ts";
import { isId } from "../../paging/ids.ts";
import { isMoment, pageOf, readCursor } from "../../paging/pages.ts";
import { EVENTS, groupTopic, memberTopic, type Topic } from "../../realtime/hub.ts";
import { refuseOutside } from "../groups/groups.ts";
import { getPage } from "../pages/pages.ts";
import { limitSearches } from "../search/search-limit.ts";
import { publishCounted } from "../users/audience.ts";
import { listUpcomingOf } from "./circle.queries.ts";
import { listPastWith, listUpcomingWith } from "./found-events.queries.ts";
import { type EventsPage, findCounts, findShownEvent, listPast, listUpcoming, responsesTo } from "./events.queries.ts";

export const isView = (value: string) => value === "upcoming" || value === "past";

export async function listEvents(
  ctx: AppContext,
  viewer: Viewer,
  { limit, before, view, groupId, pageId, q }: EventsQuery,
) {
  if (groupId) await refuseOutside(ctx, viewer, groupId);
  if (pageId) await getPage(ctx.db, viewer, pageId);
  if (q) await limitSearches(ctx, viewer);
  const asked = q ? asWritten(await readSearch(ctx.db, q)) : undefined;
  const cursor = readCursor(before, isMoment, isView, isMoment, isId);
  const asOf = cursor?.[0] ?? new Date().toISOString();
  const from = cursor?.[1] ?? (view === "past" ? "past" : "upcoming");
  const after = cursor && { startTime: cursor[2], id: cursor[3] };
  const wanted = limit + 1;

  const page = { asOf, after, groupId, pageId, asked, limit: wanted };
  const upcoming = from === "upcoming" ? await listUpcomingIn(ctx, viewer, view, page) : [];
  const room = view && view !== "past" ? 0 : wanted - upcoming.length;
  const pastPage = { asOf, after: from === "past" ? after : null, groupId, pageId, limit: room };
  const past = room > 0 ? await listPastIn(ctx, viewer, { ...pastPage, asked }) : [];
  const rows = [
    ...upcoming.map((event) => ({ ...event, part: "upcoming" })),
    ...past.map((event) => ({ ...event, part: "past" })),
  ];
  return pageOf(rows, limit, ({ part, startTime, id }) => [asOf, part, startTime, id]);
}

function listUpcomingIn(ctx: AppContext, viewer: Viewer, view: EventsQuery["view"], page: EventsPage) {
  if (view === "mine" || view === "circle") return listUpcomingOf(ctx.db, viewer.id, view, page);
  return page.asked ? listUpcomingWith(ctx.db, viewer.id, page.asked, page) : listUpcoming(ctx.db, viewer.id, page);
}

const listPastIn = (ctx: AppContext, viewer: Viewer, page: EventsPage) =>
  page.asked ? listPastWith(ctx.db, viewer.id, page.asked, page) : listPast(ctx.db, viewer.id, page);

/** The same 404 for one that does not exist and one that this viewer may not see. */
export async function getEvent(db: Db, viewer: Pick<Viewer, "id">, eventId: EventId): Promise<Event> {
  const event = await findShownEvent(db, viewer.id, eventId);
  if (!event) throw refuse("event_not_found");
  return event;
}

/**
 * Publishes to everyone who has events on the screen, and to its creator wherever they are; of one in a private group, to
 * its members only. Unless topics say otherwise, and except to those from whom the creator or the actor is hidden.
 */
export async function publishEvent(
  ctx: AppContext,
  actorId: UserId,
  { id, creatorId }: { id: string; creatorId: UserId },
  what: EventChanged["what"],
  topics?: Topic[],
) {
  const {
    goingCount = 0,
    interestedCount = 0,
    waitingCount = 0,
    closedGroupId = null,
  } = (await findCounts(ctx.db, id)) ?? {};
  const act = { by: [actorId, creatorId], marks: responsesTo(id) };
  await publishCounted(
    ctx,
    topics ?? watchersOf(creatorId, closedGroupId),
    act,
    ({ counts: { going = 0, interested = 0, waiting = 0 } }) => ({
      type: "event",
      eventId: id,
      what,
      goingCount: goingCount - going,
      interestedCount: interestedCount - interested,
      waitingCount: waitingCount - waiting,
    }),
  );
}

/** Whose screens follow an event; `closedGroupId` is that of a private group. */
export const watchersOf = (creatorId: UserId, closedGroupId: GroupId | null): Topic[] =>
  closedGroupId ? [groupTopic(closedGroupId)] : [EVENTS, memberTopic(creatorId)];
