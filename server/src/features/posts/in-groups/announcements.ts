import { MAX_PINNED } from "@plaza/contract/base/pinned";
import type { Post } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { writeAs } from "../../../session/session.ts";
import { publishGroup, refuseOutside } from "../../groups/groups.ts";
import { holdAsModerator } from "../../groups/roles.ts";
import { notify } from "../../notifications/notify.ts";
import { limitEdits } from "../../users/edits.ts";
import { findHiddenFrom } from "../../users/visibility.ts";
import { watchersOf } from "../audience.ts";
import { showPosts } from "../cards.ts";
import { getVisiblePost } from "../visibility.ts";
import { countPinned, listPinnedIds, listUnnotified, NOTIFIED_AT_ONCE, updatePinned } from "./announcements.queries.ts";

export const ANNOUNCEMENT = "group-announcement";

export interface Announcement {
  postId: string;
  groupId: string;
  actorId: string;
}

export async function listPinned(ctx: AppContext, viewer: Viewer, groupId: string): Promise<Post[]> {
  await refuseOutside(ctx, viewer, groupId);
  const rows = await listPinnedIds(ctx.db, viewer.id, groupId);
  return showPosts(ctx.db, viewer.id, rows);
}

/** The same again changes nothing, and notifies nobody twice. */
export async function pinPost(ctx: AppContext, viewer: Viewer, postId: string) {
  await changePin(ctx, viewer, postId, true);
  ctx.jobs.wake();
}

export async function unpinPost(ctx: AppContext, viewer: Viewer, postId: string) {
  await changePin(ctx, viewer, postId, false);
}

async function changePin(ctx: AppContext, viewer: Viewer, postId: string, isPinned: boolean) {
  await limitEdits(ctx, viewer);
  const post = await getVisiblePost(ctx.db, viewer.id, postId);
  const { groupId } = post;
  if (!groupId) throw refuse("pin_group_posts_only");
  if (post.publishAt && isPinned) throw refuse("post_not_published");
  await writeAs(ctx, viewer, async (tx) => {
    await holdAsModerator(tx, viewer, groupId);
    tx.concerns("posts", [postId]);
    tx.concerns(["files", "notifications"], []);
    if (!(await updatePinned(tx, postId, isPinned))) return;
    if (isPinned) {
      if ((await countPinned(tx, groupId)) > MAX_PINNED) throw refuse("too_many_pinned");
      const announcement: Announcement = { postId, groupId, actorId: viewer.id };
      await ctx.jobs.add(tx, ANNOUNCEMENT, postId, announcement);
    }
    tx.afterCommit(async () => {
      const without = await findHiddenFrom(ctx.db, post.userId);
      ctx.hub.publish(watchersOf(post), { type: "post-changed", postId }, { without });
      publishGroup(ctx, groupId, "changed", []);
    });
  });
}

/** Notifies the group's members. Can resume after an interruption: who is notified already is left out. */
export async function announce(ctx: AppContext, announcement: Announcement, signal: AbortSignal) {
  const { postId, groupId, actorId } = announcement;
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const found: { userId: string }[] = await listUnnotified(ctx.db, announcement, after);
    const about = { type: ANNOUNCEMENT, actorId, subjectId: postId, postId, groupId } as const;
    await ctx.db.transaction((tx) =>
      notify(
        ctx,
        tx,
        found.map(({ userId }) => ({ ...about, userId })),
      ),
    );
    after = found.at(-1)?.userId ?? null;
    if (found.length < NOTIFIED_AT_ONCE) return;
  }
}
