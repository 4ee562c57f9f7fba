import type { InvitableQuery } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import { readSearch } from "../../text-search/search-words.ts";
import { badInput, conflict, forbidden } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import type { Limit } from "../../limits/limits.ts";
import { isTime, pageOf, readCursor } from "../../paging/pages.ts";
import { writeAs } from "../auth/sessions.ts";
import { forgetSuggestion, notify, showNews, tellChanged } from "../notifications/notifications.ts";
import { limitSearches } from "../search/search-limit.ts";
import { getGroup, tellGroup } from "./groups.ts";
import { findFriend, insertInvitation, listInvitableTo } from "./invitations.queries.ts";
import { findEntry } from "./memberships.queries.ts";
import { holdGroup, isKeeper } from "./standing.ts";
import { findRole, listKeeperIds } from "./standing.queries.ts";

const INVITED: Limit = { name: "group-invitations", max: 60, seconds: 60 };
const NOTHING = { news: [], changedFor: [], concerned: [] };
const MEMBERS_ONLY = "Only members can invite to this group";

export async function listInvitable(
  ctx: AppContext,
  viewer: Viewer,
  groupId: string,
  { limit, before, q }: InvitableQuery,
) {
  const group = await getGroup(ctx, viewer, groupId);
  const { membership } = group;
  if (membership === null || membership === "requested") throw forbidden(MEMBERS_ONLY);
  const place = readCursor(before, isTime, isId);
  if (q) await limitSearches(ctx, viewer);
  const letters = q ? (await readSearch(ctx.db, q)).letters : "";
  const after = place && { since: place[0], userId: place[1] };
  const rows = await listInvitableTo(ctx.db, viewer.id, group, { letters, after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.place, row.user.id]);
}

/**
 * A friend of one's own, by any member. Into a private group only its owner and moderators invite; a plain member
 * suggests, and they accept it. The same again changes nothing.
 */
export async function invite(ctx: AppContext, viewer: Viewer, groupId: string, userId: string) {
  if (userId === viewer.id) throw badInput("You cannot invite yourself", { userId: "This is you" });
  await ctx.limits.take(INVITED, viewer.id);
  const { news, changedFor, concerned } = await writeAs(ctx, viewer, async (db) => {
    const { role, privacy } = await holdGroup(db, viewer, groupId);
    if (!role) throw forbidden(MEMBERS_ONLY);
    if (!(await findFriend(db, viewer.id, userId))) throw forbidden("You can invite your friends only");
    if (await findRole(db, groupId, userId)) throw conflict("They are in this group already");
    const entry = await findEntry(db, groupId, userId);
    if (entry?.isKeptOut) throw conflict("They cannot join this group");
    const isOpen = isKeeper(role);
    if (!(await insertInvitation(db, { groupId, userId, inviterId: viewer.id, isOpen }))) return NOTHING;
    const act = { actorId: viewer.id, groupId };
    if (privacy === "private" && !isOpen) {
      if (entry?.isRequested || entry?.isInvited) return NOTHING;
      const keepers = (await listKeeperIds(db, groupId)).map((keeper) => keeper.userId);
      const news = keepers.map(
        (keeperId) => ({ ...act, userId: keeperId, type: "group-suggestion", subjectId: userId }) as const,
      );
      return { news: await notify(db, news), changedFor: [], concerned: keepers };
    }
    const changedFor = isOpen ? await forgetSuggestion(db, groupId, userId) : [];
    const news = await notify(db, [{ ...act, userId, type: "group-invitation", subjectId: groupId }]);
    return { news, changedFor, concerned: [userId] };
  });
  tellGroup(ctx, groupId, "changed", concerned);
  tellChanged(ctx, changedFor);
  await showNews(ctx, news);
}
