import type { GroupEdit, NewGroup } from "@plaza/contract/group-form";
import type { Group } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import type { Limit } from "../../http/limits.ts";
import { GROUPS, postTopic } from "../../realtime/hub.ts";
import { holdSession } from "../auth/sessions.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { forgetGroupPosts, tellChanged } from "../notifications/notifications.ts";
import { getGroup, tellClosed, tellGroup } from "./groups.ts";
import { deleteGroupById, insertGroup, insertOwner, listWhoHeard, updateGroup } from "./owning.queries.ts";
import { findMemberIds, holdAsOwner } from "./standing.ts";
import { listPostIds, lockGroup } from "./standing.queries.ts";

const CREATED: Limit = { name: "groups", max: 60, seconds: 60 };

export async function createGroup(ctx: AppContext, owner: Viewer, { imageUrl, ...fields }: NewGroup): Promise<Group> {
  await ctx.limits.take(CREATED, owner.id);
  const cover = imageUrl ? await readyMedia(ctx, owner, imageUrl, "image") : null;
  const id = await ctx.db.transaction(async (db) => {
    await holdSession(db, owner);
    if (cover) await attachObject(db, owner, cover.id, "group");
    const inserted = await insertGroup(db, { ...fields, objectId: cover?.id ?? null });
    if (!inserted) throw notFound("Group");
    await insertOwner(db, inserted.id, owner.id);
    return inserted.id;
  });
  tellGroup(ctx, id, "created", owner.id);
  return getGroup(ctx, owner, id);
}

export async function editGroup(ctx: AppContext, owner: Viewer, groupId: string, edit: GroupEdit): Promise<Group> {
  const { imageUrl } = edit;
  const cover = imageUrl ? await readyMedia(ctx, owner, imageUrl, "image") : null;
  const { isClosed, changedFor } = await ctx.db.transaction(async (db) => {
    await holdSession(db, owner);
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
  tellChanged(ctx, ...changedFor);
  if (isClosed) await closePosts(ctx, groupId);
  tellGroup(ctx, groupId, "changed", ...(await findMemberIds(ctx.db, groupId)));
  return getGroup(ctx, owner, groupId);
}

/** Who may look has changed: each screen that shows a post of it is told, and asks again. */
async function closePosts(ctx: AppContext, groupId: string) {
  const topics = (await listPostIds(ctx.db, groupId)).map(({ id }) => postTopic(id));
  if (topics.length === 0) return;
  ctx.hub.tell(topics, { type: "group", groupId, what: "changed" });
  ctx.hub.empty(...topics);
}

export async function deleteGroup(ctx: AppContext, owner: Viewer, groupId: string) {
  await takeAway(ctx, groupId, async (db) => {
    await holdSession(db, owner);
    await holdAsOwner(db, owner, groupId);
  });
}

/** By an administrator; `record` is part of the same transaction. */
export async function removeGroup(ctx: AppContext, groupId: string, record: (db: Db) => Promise<void>) {
  await takeAway(ctx, groupId, async (db) => {
    if (!(await lockGroup(db, groupId))) throw notFound("Group");
    await record(db);
  });
}

/** With its posts, and what is told of them. */
async function takeAway(ctx: AppContext, groupId: string, hold: (db: Db) => Promise<void>) {
  const { members, heard } = await ctx.db.transaction(async (db) => {
    await hold(db);
    const members = await findMemberIds(db, groupId);
    const heard = (await listWhoHeard(db, groupId)).map(({ userId }) => userId);
    await deleteGroupById(db, groupId);
    return { members, heard };
  });
  tellClosed(ctx, groupId, members);
  ctx.hub.tell([GROUPS], { type: "group", groupId, what: "closed" });
  tellChanged(ctx, ...heard);
}
