import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { isMoment, pageOf, readCursor } from "../../paging/pages.ts";
import { getGroup, refuseOutside } from "./groups.ts";
import { listBannedFrom, listMembersOf, listRequestsTo } from "./members.queries.ts";
import { isModerator } from "./roles.ts";

const isRank = (value: string) => /^[123]$/.test(value);

export async function listMembers(ctx: AppContext, viewer: Viewer, groupId: string, { limit, before }: PageQuery) {
  await refuseOutside(ctx, viewer, groupId);
  const cursor = readCursor(before, isRank, isMoment, isId);
  const after = cursor && { rank: cursor[0], joinedAt: cursor[1], userId: cursor[2] };
  const rows = await listMembersOf(ctx.db, viewer.id, groupId, { after, limit: limit + 1 });
  return pageOf(rows, limit, ({ rank, joinedAt, user }) => [String(rank), joinedAt, user.id]);
}

export async function listRequests(ctx: AppContext, viewer: Viewer, groupId: string, { limit, before }: PageQuery) {
  await refuseOthers(ctx, viewer, groupId);
  const cursor = readCursor(before, isMoment, isId);
  const after = cursor && { requestedAt: cursor[0], userId: cursor[1] };
  const rows = await listRequestsTo(ctx.db, viewer.id, groupId, { after, limit: limit + 1 });
  return pageOf(rows, limit, ({ requestedAt, user }) => [requestedAt, user.id]);
}

export async function listBanned(ctx: AppContext, viewer: Viewer, groupId: string, { limit, before }: PageQuery) {
  await refuseOthers(ctx, viewer, groupId);
  const cursor = readCursor(before, isMoment, isId);
  const after = cursor && { bannedAt: cursor[0], userId: cursor[1] };
  const rows = await listBannedFrom(ctx.db, viewer.id, groupId, { after, limit: limit + 1 });
  return pageOf(rows, limit, ({ bannedAt, user }) => [bannedAt, user.id]).map(({ user }) => user);
}

async function refuseOthers(ctx: AppContext, viewer: Viewer, groupId: string) {
  const { membership } = await getGroup(ctx, viewer, groupId);
  if (membership === "requested" || !isModerator(membership)) {
    throw refuse("group_staff_see");
  }
}
