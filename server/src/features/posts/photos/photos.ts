import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../../context.ts";
import { isId, LAST_ID } from "../../../paging/ids.ts";
import { pageOf, readCursor } from "../../../paging/pages.ts";
import { refuseOutside } from "../../groups/groups.ts";
import { refuseUnseenActor } from "../../pages/pages.ts";
import { listGroupPhotos, listUserPhotos, type PhotosRequest } from "./photos.queries.ts";

const isPosition = (value: string) => /^\d$/.test(value);

export async function showGroupPhotos(ctx: AppContext, viewer: Viewer, groupId: string, query: PageQuery) {
  await refuseOutside(ctx, viewer, groupId);
  return pageOfPhotos(query, (page) => listGroupPhotos(ctx.db, viewer.id, groupId, page));
}

export async function showUserPhotos(ctx: AppContext, viewer: Viewer, userId: string, query: PageQuery) {
  await refuseUnseenActor(ctx, viewer, userId);
  return pageOfPhotos(query, (page) => listUserPhotos(ctx.db, viewer.id, userId, page));
}

async function pageOfPhotos(
  { limit, before }: PageQuery,
  list: (page: PhotosRequest) => ReturnType<typeof listUserPhotos>,
) {
  const [postId = LAST_ID, position = "0"] = readCursor(before, isId, isPosition) ?? [];
  const rows = await list({ after: { postId, position: Number(position) }, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.postId, String(row.position)]);
}
