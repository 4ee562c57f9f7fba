import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { InvitableQuery } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { notify } from "../notifications/notify.ts";
import { forgetSuggestion } from "../notifications/retractions.ts";
import { searchedLetters } from "../search/search-limit.ts";
import { getGroup, publishGroup } from "./groups.ts";
import { findFriend, insertInvitation, listInvitableTo } from "./invitations.queries.ts";
import { findEntry } from "./memberships.queries.ts";
import { holdGroup, isModerator } from "./roles.ts";
import { findRole, listModeratorIds } from "./roles.queries.ts";

const INVITED: Limit = { name: "group-invitations", max: 60, seconds: 60 };

export async function listInvitable(
  ctx: AppContext,
  viewer: Viewer,
  groupId: GroupId,
  { q, ...query }: InvitableQuery,
) {
  const group = await getGroup(ctx, viewer, groupId);
  const { membership } = group;
  if (membership === null || membership === "requested") throw refuse("invite_group_members_only");
  const page = pageByTime(query);
  const letters = await searchedLetters(ctx, viewer, q);
  const rows = await listInvitableTo(ctx.db, viewer.id, group, { letters, ...page });
  return pageOf(rows, query.limit, (row) => [row.cursor, row.user.id]);
}

/**
 * Any member may invite a friend. Into a private group only its owner and moderators invite; a plain member suggests,
 * and they accept it. The same again changes nothing.
 */
export async function invite(ctx: AppContext, viewer: Viewer, groupId: GroupId, userId: UserId) {
  if (userId === viewer.id) throw refuse("invite_yourself", { fields: { userId: "is_yourself" } });
  await ctx.limits.take(INVITED, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    const { role, privacy } = await holdGroup(tx, viewer, groupId);
    if (!role) throw refuse("invite_group_members_only");
    if (!(await findFriend(tx, viewer.id, userId))) throw refuse("invite_group_friends_only");
    if (await findRole(tx, groupId, userId)) throw refuse("already_in_group");
    const entry = await findEntry(tx, groupId, userId);
    if (entry?.isBarred) throw refuse("they_cannot_join_group");
    const isOpen = isModerator(role);
    const concerned: string[] = [];
    tx.afterCommit(() => publishGroup(ctx, groupId, "changed", concerned));
    if (!(await insertInvitation(tx, { groupId, userId, inviterId: viewer.id, isOpen }))) return;
    const act = { actorId: viewer.id, groupId };
    if (privacy === "private" && !isOpen) {
      if (entry?.isRequested || entry?.isInvited) return;
      const moderatorIds = (await listModeratorIds(tx, groupId)).map((moderator) => moderator.userId);
      const notifications = moderatorIds.map(
        (moderatorId) => ({ ...act, userId: moderatorId, type: "group-suggestion", subjectId: userId }) as const,
      );
      concerned.push(...moderatorIds);
      return notify(ctx, tx, notifications);
    }
    concerned.push(userId);
    if (isOpen) await forgetSuggestion(ctx, tx, groupId, userId);
    await notify(ctx, tx, [{ ...act, userId, type: "group-invitation", subjectId: groupId }]);
  });
}
