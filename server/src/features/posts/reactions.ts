import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageByTime } from "../../paging/page-request.ts";
import { writeAs } from "../auth/sessions.ts";
import { refuseBanned } from "../groups/roles.ts";
import type { NewNotification } from "../notifications/notify.ts";
import { type Counts, without } from "../users/counts.ts";
import { publishCounted } from "../users/audience.ts";
import { reactionsOn } from "./marks.queries.ts";
import { notifyOfReaction } from "./notifications.ts";
import type { PostRow } from "./visibility.queries.ts";
import { deleteReaction, findCounts, listReactors, lockForCounting, upsertReaction } from "./reactions.queries.ts";
import { watchersOf } from "./audience.ts";
import { listHiddenReactions } from "./own-marks.queries.ts";
import { getVisiblePost } from "./visibility.ts";

const REACTIONS: Limit = { name: "reactions", max: 300, seconds: 60 };

/** Counts reactions on posts, comments and messages together. */
export const limitReactions = (ctx: AppContext, viewer: Pick<Viewer, "id">) => ctx.limits.take(REACTIONS, viewer.id);

export async function react(ctx: AppContext, viewer: Viewer, postId: string, type: ReactionType): Promise<Reacted> {
  await limitReactions(ctx, viewer);
  return changeReaction(ctx, viewer, await getVisiblePost(ctx.db, viewer.id, postId), type);
}

export async function unreact(ctx: AppContext, viewer: Viewer, postId: string) {
  await limitReactions(ctx, viewer);
  await changeReaction(ctx, viewer, await getVisiblePost(ctx.db, viewer.id, postId), null);
}

async function changeReaction(
  ctx: AppContext,
  viewer: Viewer,
  post: PostRow,
  type: ReactionType | null,
): Promise<Reacted> {
  const notification: NewNotification = {
    userId: post.userId,
    type: "reaction",
    actorId: viewer.id,
    subjectId: post.id,
    postId: post.id,
  };
  return writeAs(ctx, viewer, async (tx) => {
    if (!(await lockForCounting(tx, post.id))) throw notFound("Post");
    if (type) await refuseBanned(tx, viewer, post);
    const changed = await (type
      ? upsertReaction(tx, post.id, viewer.id, type)
      : deleteReaction(tx, post.id, viewer.id));
    if (changed) await notifyOfReaction(ctx, tx, { post, notification, isGiven: type !== null });
    const { reactionCounts = {} } = (await findCounts(tx, post.id)) ?? {};
    const shownTo = (hidden: Counts): Reacted => ({
      postId: post.id,
      userId: viewer.id,
      type,
      reactionCounts: without(reactionCounts, hidden),
    });
    const act = { by: [viewer.id], marks: reactionsOn(post.id) };
    tx.afterCommit(() =>
      publishCounted(ctx, watchersOf(post), act, ({ counts }) => ({ type: "reaction", reacted: shownTo(counts) })),
    );
    const hidden = await listHiddenReactions(tx, viewer.id, post.id);
    return shownTo(Object.fromEntries(hidden.map(({ type, count }) => [type, count])));
  });
}

export async function listReactions(
  ctx: AppContext,
  viewer: Viewer,
  postId: string,
  query: PageQuery & { type?: ReactionType | undefined },
) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  const page = { ...pageByTime(query), type: query.type ?? null };
  const rows = await listReactors(ctx.db, viewer.id, postId, page);
  return pageOf(rows, query.limit, ({ cursor: time, user }) => [time, user.id]);
}
