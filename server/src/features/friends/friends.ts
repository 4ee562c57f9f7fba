import type { PageQuery } from "@plaza/contract/page";
import type { AppContext, Viewer } from "../../context.ts";
import { isId } from "../../http/ids.ts";
import { isTime, pageOf, readCursor } from "../../http/pages.ts";
import { showUser } from "../users/users.ts";
import { listFriendsOf } from "./friends.queries.ts";

export function listFriends(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  return pageOfFriends(ctx, viewer.id, query);
}

export async function listUserFriends(ctx: AppContext, userId: string, query: PageQuery) {
  await showUser(ctx, userId);
  return pageOfFriends(ctx, userId, query);
}

async function pageOfFriends(ctx: AppContext, userId: string, { limit, before }: PageQuery) {
  const place = readCursor(before, isTime, isId);
  const rows = await listFriendsOf(ctx.db, userId, {
    before: place && { time: place[0], id: place[1] },
    limit: limit + 1,
  });
  return pageOf(rows, limit, (last) => [last.place, last.id]);
}
