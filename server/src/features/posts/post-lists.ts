import type { PageQuery } from "@plaza/contract/base/page";
import type { GroupPostsQuery, Post, SavedQuery, UserPostsQuery } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { Page, pageById, pageOf, type PageRequest } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { refuseOutside } from "../groups/groups.ts";
import { refuseUnseenActor } from "../pages/pages.ts";
import { listPinned } from "./in-groups/announcements.ts";
import { showPosts } from "./cards.ts";
import {
  deleteSaved,
  insertSaved,
  listGroupPostIds,
  listSavedIds,
  listScheduledIds,
  listUserPostIds,
} from "./post-lists.queries.ts";
import { getVisiblePost } from "./visibility.ts";

/** Lists ids, then loads their cards: the two halves of every list of posts. */
export async function pageOfPosts<Row extends { id: string }>(
  ctx: AppContext,
  viewer: Viewer,
  query: PageQuery,
  listIds: (page: PageRequest) => Promise<Row[]>,
  cursorOf: (row: Row) => string = ({ id }) => id,
): Promise<Page<Post>> {
  const { items, next } = pageOf(await listIds(pageById(query)), query.limit, (row) => [cursorOf(row)]);
  return new Page(await showPosts(ctx.db, viewer.id, items), next);
}

export async function listUserPosts(ctx: AppContext, viewer: Viewer, userId: string, query: UserPostsQuery) {
  await refuseUnseenActor(ctx, viewer, userId);
  if (query.view === "scheduled") {
    if (userId !== viewer.id) return new Page<Post>([], undefined);
    return pageOfPosts(ctx, viewer, query, (page) => listScheduledIds(ctx.db, viewer.id, page));
  }
  return pageOfPosts(ctx, viewer, query, (page) => listUserPostIds(ctx.db, viewer.id, userId, page));
}

export async function listGroupPosts(
  ctx: AppContext,
  viewer: Viewer,
  groupId: string,
  { view, ...query }: GroupPostsQuery,
) {
  if (view === "pinned") return listPinned(ctx, viewer, groupId);
  await refuseOutside(ctx, viewer, groupId);
  return pageOfPosts(ctx, viewer, query, (page) => listGroupPostIds(ctx.db, viewer.id, groupId, page));
}

export function listSaved(ctx: AppContext, viewer: Viewer, { collectionId, ...query }: SavedQuery) {
  return pageOfPosts(
    ctx,
    viewer,
    query,
    (page) => listSavedIds(ctx.db, viewer.id, collectionId, page),
    ({ savedId }) => savedId,
  );
}

export async function savePost(ctx: AppContext, viewer: Viewer, postId: string) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  await writeAs(ctx, viewer, (tx) => {
    tx.concerns("viewers", [viewer.id]);
    return insertSaved(tx, viewer.id, postId);
  });
}

export async function unsavePost(ctx: AppContext, viewer: Viewer, postId: string) {
  await writeAs(ctx, viewer, (tx) => {
    tx.concerns("viewers", [viewer.id]);
    return deleteSaved(tx, viewer.id, postId);
  });
}
