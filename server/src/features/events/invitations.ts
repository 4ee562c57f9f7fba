import type { EventInvitableQuery } from "@plaza/contract/events/invitations";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { refuseBanned } from "../groups/roles.ts";
import { notify } from "../notifications/notify.ts";
import { searchedLetters } from "../search/search-limit.ts";
import { getEvent, publishEvent } from "./events.ts";
import { lockShownEvent } from "./event-writes.queries.ts";
import { insertInvitations, listFriendsWhoMaySee, listInvitableTo, markDeclined } from "./invitations.queries.ts";

/** Each is of up to fifty friends. */
const INVITED: Limit = { name: "event-invitations", max: 30, seconds: 10 * 60 };
const DECLINED: Limit = { name: "declined-invitations", max: 60, seconds: 60 };

export async function listInvitable(
  ctx: AppContext,
  viewer: Viewer,
  eventId: string,
  { q, ...query }: EventInvitableQuery,
) {
  await getEvent(ctx.db, viewer, eventId);
  const page = pageByTime(query);
  const letters = await searchedLetters(ctx, viewer, q);
  const rows = await listInvitableTo(ctx.db, viewer.id, eventId, { letters, ...page });
  return pageOf(rows, query.limit, (row) => [row.cursor, row.user.id]);
}

/** Whoever sees an event may invite their friends to it. A member is invited to it once, whoever does. */
export async function invite(ctx: AppContext, viewer: Viewer, eventId: string, userIds: string[]) {
  await ctx.limits.take(INVITED, viewer.id);
  const ids = [...new Set(userIds)];
  await writeAs(ctx, viewer, async (tx) => {
    const event = await lockShownEvent(tx, viewer.id, eventId);
    if (!event) throw refuse("event_not_found");
    if (event.isCancelled) throw refuse("event_canceled");
    if (event.isOver) throw refuse("event_over");
    await refuseBanned(tx, viewer, event);
    const friends = await listFriendsWhoMaySee(tx, viewer.id, eventId, ids);
    if (friends.length < ids.length) throw refuse("invite_friends_only");
    const invited = await insertInvitations(tx, eventId, viewer.id, ids);
    const about = { type: "event-invitation", actorId: viewer.id, subjectId: eventId, eventId } as const;
    const topics = invited.map(({ userId }) => memberTopic(userId));
    tx.afterCommit(() => publishEvent(ctx, viewer.id, { id: eventId, creatorId: event.userId }, "changed", topics));
    await notify(
      ctx,
      tx,
      invited.map(({ userId }) => ({ ...about, userId })),
    );
  });
}

/** Nobody is told; the member's other windows follow. */
export async function declineInvitation(ctx: AppContext, viewer: Viewer, eventId: string) {
  await ctx.limits.take(DECLINED, viewer.id);
  const { creator } = await getEvent(ctx.db, viewer, eventId);
  await writeAs(ctx, viewer, async (tx) => {
    await markDeclined(tx, eventId, viewer.id);
    const topics = [memberTopic(viewer.id)];
    tx.afterCommit(() => publishEvent(ctx, viewer.id, { id: eventId, creatorId: creator.id }, "changed", topics));
  });
}
