import type { GroupEdit, NewGroup } from "@plaza/contract/forms/group-form";
import type { Group } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { EVENTS, postTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { forgetGroupPosts } from "../notifications/retractions.ts";
import { refuseLimited } from "../users/limited.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { limitEdits } from "../users/edits.ts";
import { softDeleteGroup } from "./erasure.queries.ts";
import { eraseGroup, GROUP_ERASURE } from "./erasure.ts";
import { getGroup, publishDeleted, publishGroup, publishToMembers } from "./groups.ts";
import { insertGroup, insertOwner, updateGroup } from "./group-writes.queries.ts";
import { holdAsModerator, holdAsOwner } from "./roles.ts";
import { listThreadIds, lockGroup } from "./roles.queries.ts";

const CREATED: Limit = { name: "groups", max: 60, seconds: 60 };
/** Nearly every group is erased within this time; the others are invisible already, and the job does the rest. */
const AT_ONCE_MS = 2_000;

export async function createGroup(ctx: AppContext, owner: Viewer, { imageUrl, ...fields }: NewGroup): Promise<Group> {
  await ctx.limits.take(CREATED, owner.id);
  refuseLimited(owner);
  const filter = await filterWithoutReview(ctx, owner, fields.name, fields.description);
  const cover = imageUrl ? await readyMedia(ctx, owner, imageUrl, "image") : null;
  const id = await writeAs(ctx, owner, async (tx) => {
    if (cover) await attachObject(tx, owner, cover.id, "group");
    const inserted = await insertGroup(tx, { ...fields, objectId: cover?.id ?? null });
    if (!inserted) throw refuse("group_not_found");
    await insertOwner(tx, inserted.id, owner.id);
    await noteFilter(tx, filter, { kind: "group", id: inserted.id, userId: owner.id, text: excerptOf(fields) });
    tx.afterCommit(() => {
      ctx.hub.changeMembers(inserted.id, [owner.id], true);
      publishGroup(ctx, inserted.id, "created", [owner.id]);
    });
    return inserted.id;
  });
  return getGroup(ctx, owner, id);
}

/** The rules are the moderators' to write too; everything else is the owner's. */
export async function editGroup(ctx: AppContext, editor: Viewer, groupId: string, edit: GroupEdit): Promise<Group> {
  await limitEdits(ctx, editor);
  const { imageUrl } = edit;
  const isOfRules = Object.keys(edit).every((field) => field === "rules");
  const hold = isOfRules ? holdAsModerator : holdAsOwner;
  const filter = await filterWithoutReview(ctx, editor, edit.name, edit.description, edit.rules);
  const cover = imageUrl ? await readyMedia(ctx, editor, imageUrl, "image") : null;
  await writeAs(ctx, editor, async (tx) => {
    const before = await hold(tx, editor, groupId);
    if (cover && cover.id !== before.objectId) await attachObject(tx, editor, cover.id, "group");
    const after = {
      name: edit.name ?? before.name,
      description: edit.description === undefined ? before.description : edit.description,
      rules: edit.rules === undefined ? before.rules : edit.rules,
      privacy: edit.privacy ?? before.privacy,
      objectId: imageUrl === undefined ? before.objectId : (cover?.id ?? null),
    };
    // Who may look into it decides what is shown of its posts.
    if (after.privacy === before.privacy) tx.concerns(["posts", "viewers"], []);
    if (after.objectId === before.objectId) tx.concerns("files", []);
    tx.concerns("profiles", [groupId]);
    await updateGroup(tx, groupId, after);
    await noteFilter(tx, filter, { kind: "group", id: groupId, userId: editor.id, text: excerptOf(after) });
    const isClosed = before.privacy === "public" && after.privacy === "private";
    if (isClosed) {
      await forgetGroupPosts(ctx, tx, groupId);
      tx.afterCommit(() => closePosts(ctx, groupId));
    }
    tx.afterCommit(() => publishToMembers(ctx, groupId));
  });
  return getGroup(ctx, editor, groupId);
}

const excerptOf = ({ name, description }: { name: string; description?: string | null | undefined }) =>
  [name, description].filter(Boolean).join(": ");

/** Who may see its posts and events has changed: each screen that shows one watches it again. */
async function closePosts(ctx: AppContext, groupId: string) {
  const topics = (await listThreadIds(ctx.db, groupId)).map(({ id }) => postTopic(id));
  ctx.hub.publish([EVENTS, ...topics], { type: "group", groupId, what: "changed" });
  ctx.hub.empty(topics);
}

export async function deleteGroup(ctx: AppContext, owner: Viewer, groupId: string) {
  await writeAs(ctx, owner, async (tx) => {
    await holdAsOwner(tx, owner, groupId);
    await softDelete(ctx, tx, groupId);
  });
  await erase(ctx, groupId);
}

/** Deletes by an administrator; `record` is part of the same transaction. */
export async function removeGroup(ctx: AppContext, groupId: string, record: (tx: Transaction) => Promise<void>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockGroup(tx, groupId))) throw refuse("group_not_found");
    await record(tx);
    await softDelete(ctx, tx, groupId);
  });
  await erase(ctx, groupId);
}

/** For a locked group: nobody sees it from now on. */
async function softDelete(ctx: AppContext, tx: Transaction, groupId: string) {
  await softDeleteGroup(tx, groupId);
  await ctx.jobs.add(tx, GROUP_ERASURE, groupId, { groupId });
  tx.afterCommit(() => publishDeleted(ctx, groupId));
}

/** Erases it with its posts, and their notifications, in batches. */
async function erase(ctx: AppContext, groupId: string) {
  await eraseGroup(ctx, groupId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "A group is deleted in the background"),
  );
  ctx.jobs.wake();
}
