import type { GroupId } from "@plaza/contract/base/ids";
import type { PageQuery } from "@plaza/contract/base/page";
import type { GroupFile, NewGroupFile } from "@plaza/contract/groups/files";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { isId, LAST_ID } from "../../../paging/ids.ts";
import { pageOf, readCursor } from "../../../paging/pages.ts";
import { writeAs } from "../../../session/session.ts";
import { filterWithoutReview } from "../../filters/text-filter.ts";
import { readyAttachment } from "../../media/attachments/attachments.ts";
import { attachMedia } from "../../media/media.ts";
import { publishGroup, refuseOutside } from "../groups.ts";
import { holdMembership, isModeratedBy } from "../roles.ts";
import { deleteFileRow, findAnyFile, findFile, insertFile, listFilesIn } from "./files.queries.ts";

const ADDED: Limit = { name: "group-files", max: 60, seconds: 60 };

export async function listFiles(ctx: AppContext, viewer: Viewer, groupId: GroupId, { limit, before }: PageQuery) {
  await refuseOutside(ctx, viewer, groupId);
  const [cursor = LAST_ID] = readCursor(before, isId) ?? [];
  const rows = await listFilesIn(ctx.db, viewer.id, groupId, { before: cursor, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** The file, or the same 404 for one that does not exist and one that this viewer may not see. */
export async function getFile(ctx: AppContext, viewer: Viewer, groupId: GroupId, fileId: string): Promise<GroupFile> {
  await refuseOutside(ctx, viewer, groupId);
  const file = await findFile(ctx.db, viewer.id, groupId, fileId);
  if (!file) throw refuse("file_not_found");
  return file;
}

export async function addFile(
  ctx: AppContext,
  viewer: Viewer,
  groupId: GroupId,
  { url, name }: NewGroupFile,
): Promise<GroupFile> {
  await refuseOutside(ctx, viewer, groupId);
  await ctx.limits.take(ADDED, viewer.id);
  await filterWithoutReview(ctx, viewer, name);
  const media = await readyAttachment(ctx, viewer, { kind: "file", url, name });
  const id = await writeAs(ctx, viewer, async (tx) => {
    await holdMembership(tx, viewer, groupId);
    const inserted = await insertFile(tx, groupId, viewer.id);
    if (!inserted) throw refuse("group_not_found");
    await attachMedia(tx, viewer, { kind: "group-file", id: inserted.id }, media);
    tx.afterCommit(() => publishGroup(ctx, groupId, "changed", []));
    return inserted.id;
  });
  return getFile(ctx, viewer, groupId, id);
}

/** One's own, also in a group one has left since; and everyone's in a group one moderates. */
export async function deleteFile(ctx: AppContext, viewer: Viewer, groupId: GroupId, fileId: string) {
  const file = await findAnyFile(ctx.db, groupId, fileId);
  const isAllowed = file && (file.userId === viewer.id || (await isModeratedBy(ctx.db, viewer, groupId)));
  if (!isAllowed) {
    await getFile(ctx, viewer, groupId, fileId);
    throw refuse("file_owner_only");
  }
  await writeAs(ctx, viewer, async (tx) => {
    if (!(await deleteFileRow(tx, fileId))) throw refuse("file_not_found");
    tx.afterCommit(() => publishGroup(ctx, groupId, "changed", []));
  });
}
