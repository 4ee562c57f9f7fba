import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../../context.ts";
import { isId, LAST_ID } from "../../../paging/ids.ts";
import { pageOf, readCursor } from "../../../paging/pages.ts";
import { refuseOutside } from "../../groups/groups.ts";
import { listPhotosIn } from "./photos.queries.ts";

const isPosition = (value: string) => /^\d$/.test(value);

export async function listPhotos(ctx: AppContext, viewer: Viewer, groupId: string, { limit, before }: PageQuery) {
  await refuseOutside(ctx, viewer, groupId);
  const [postId = LAST_ID, position = "0"] = readCursor(before, isId, isPosition) ?? [];
  const after = { postId, position: Number(position) };
  const rows = await listPhotosIn(ctx.db, viewer.id, groupId, { after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.postId, String(row.position)]);
}
