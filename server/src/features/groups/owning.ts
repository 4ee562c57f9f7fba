import type { GroupEdit, NewGroup } from "@plaza/contract/forms/group-form";
import type { Group } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { postTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { forgetGroupPosts, tellChanged } from "../notifications/notifications.ts";
import { limitEdits } from "../users/edits.ts";
import { hideGroup } from "./erasure.queries.ts";
import { eraseGroup, GROUP_ERASURE } from "./erasure.ts";
import { getGroup, tellClosed, tellGroup } from "./groups.ts";
import { insertGroup, insertOwner, updateGroup } from "./owning.queries.ts";
import { findMemberIds, holdAsOwner } from "./standing.ts";
import { listPostIds, lockGroup } from "./standing.queries.ts";

const CREATED: Limit = { name: "groups", max: 60, seconds: 60 };
/** Nearly every group is gone by then; of the others nothing is seen any more, and the job does the rest. */
const AT_ONCE_MS = 2_000;

export async function createGroup(ctx: AppContext, owner: Viewer, { imageUrl, ...fields }: NewGroup): Promise<Group> {
  await ctx.limits.take(CREATED, owner.id);
  const cover = imageUrl ? await readyMedia(ctx, owner, imageUrl, "image") : null;
  const id = await writeAs(ctx, owner, async (db) => {
    if (cover) await attachObject(db, owner, cover.id, "group");
    const inserted = await insertGroup(db, { ...fields, objectId: cover?.id ?? null });
    if (!inserted) throw notFound("Group");
    await insertOwner(db, inserted.id, owner.id);
    return inserted.id;
  });
  tellGroup(ctx, id, "created", [owner.id]);
  return getGroup(ctx, owner, id);
}

export async function editGroup(ctx: AppContext, owner: Viewer, groupId: string, edit: GroupEdit): Promise<Group> {
  await limitEdits(ctx, owner);
  const { imageUrl } = edit;
  const cover = imageUrl ? await readyMedia(ctx, owner, imageUrl, "image") : null;
  const { isClosed, changedFor } = await writeAs(ctx, owner, async (db) => {
    const before = await holdAsOwner(db, owner, groupId);
    if (cover && cover.id !== before.objectId) await attachObject(db, owner, cover.id, "group");
    const after = {
      name: edit.name ?? before.name,
      description: edit.description === undefined ? before.description : edit.description,
      privacy: edit.privacy ?? before.privacy,
      objectId: imageUrl === undefined ? before.objectId : (cover?.id ?? null),
    };
    await updateGroup(db, groupId, after);
    const isClosed = before.privacy === "public" && after.privacy === "private";
    return { isClosed, changedFor: isClosed ? await forgetGroupPosts(db, groupId) : [] };
  });
  tellChanged(ctx, changedFor);
  if (isClosed) await closePosts(ctx, groupId);
  tellGroup(ctx, groupId, "changed", await findMemberIds(ctx.db, groupId));
  return getGroup(ctx, owner, groupId);
}

/** Who may look has changed: each screen that shows a post of it is told, and asks again. */
async function closePosts(ctx: AppContext, groupId: string) {
  const topics = (await listPostIds(ctx.db, groupId)).map(({ id }) => postTopic(id));
  if (topics.length === 0) return;
  ctx.hub.tell(topics, { type: "group", groupId, what: "changed" });
  ctx.hub.empty(topics);
}

export async function deleteGroup(ctx: AppContext, owner: Viewer, groupId: string) {
  const members = await writeAs(ctx, owner, async (db) => {
    await holdAsOwner(db, owner, groupId);
    return hide(ctx, db, groupId);
  });
  await takeAway(ctx, groupId, members);
}

/** By an administrator; `record` is part of the same transaction. */
export async function removeGroup(ctx: AppContext, groupId: string, record: (db: Db) => Promise<void>) {
  const members = await ctx.db.transaction(async (db) => {
    if (!(await lockGroup(db, groupId))) throw notFound("Group");
    await record(db);
    return hide(ctx, db, groupId);
  });
  await takeAway(ctx, groupId, members);
}

/** Of a group that is held: nobody sees it from now on. Answers with who was in it. */
async function hide(ctx: AppContext, db: Db, groupId: string): Promise<string[]> {
  const members = await findMemberIds(db, groupId);
  await hideGroup(db, groupId);
  await ctx.jobs.add(db, GROUP_ERASURE, groupId, { groupId });
  return members;
}

/** With its posts, and what is told of them, piece by piece. */
async function takeAway(ctx: AppContext, groupId: string, members: string[]) {
  tellClosed(ctx, groupId, members);
  await eraseGroup(ctx, groupId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "A group is deleted in the background"),
  );
  ctx.jobs.wake();
}
