import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { askedByTime } from "../../paging/page-asked.ts";
import { writeAs } from "../auth/sessions.ts";
import { refuseBanned } from "../groups/standing.ts";
import type { News } from "../notifications/notifications.ts";
import { type Counts, without } from "../users/counts.ts";
import { tellCounted } from "../users/telling.ts";
import { reactionsOn } from "./marks.queries.ts";
import { tellAll, tellReaction } from "./news.ts";
import type { PostRow } from "./visibility.queries.ts";
import { deleteReaction, findCounts, listReactors, lockForCounting, putReaction } from "./reactions.queries.ts";
import { getVisiblePost, watchersOf } from "./visibility.ts";

const REACTIONS: Limit = { name: "reactions", max: 300, seconds: 60 };

/** Counted together, on posts, comments and messages. */
export const takeReaction = (ctx: AppContext, viewer: Pick<Viewer, "id">) => ctx.limits.take(REACTIONS, viewer.id);

export async function react(ctx: AppContext, viewer: Viewer, postId: string, type: ReactionType): Promise<Reacted> {
  await takeReaction(ctx, viewer);
  return changeReaction(ctx, viewer, await getVisiblePost(ctx.db, viewer.id, postId), type);
}

export async function unreact(ctx: AppContext, viewer: Viewer, postId: string) {
  await takeReaction(ctx, viewer);
  await changeReaction(ctx, viewer, await getVisiblePost(ctx.db, viewer.id, postId), null);
}

async function changeReaction(
  ctx: AppContext,
  viewer: Viewer,
  post: PostRow,
  type: ReactionType | null,
): Promise<Reacted> {
  const news: News = { userId: post.userId, type: "reaction", actorId: viewer.id, subjectId: post.id, postId: post.id };
  const { counts, told } = await writeAs(ctx, viewer, async (db) => {
    if (!(await lockForCounting(db, post.id))) throw notFound("Post");
    if (type) await refuseBanned(db, viewer, post);
    const changed = await (type ? putReaction(db, post.id, viewer.id, type) : deleteReaction(db, post.id, viewer.id));
    const told = changed && (await tellReaction(db, post, news, type !== null));
    return { counts: await findCounts(db, post.id), told };
  });
  const reacted = (less: Counts): Reacted => ({
    postId: post.id,
    userId: viewer.id,
    type,
    reactionCounts: without(counts?.reactionCounts ?? {}, less),
  });
  const act = { by: [viewer.id], marks: reactionsOn(post.id) };
  const lessFor = await tellCounted(ctx, watchersOf(post), act, (less) => ({
    type: "reaction",
    reacted: reacted(less),
  }));
  if (told) await tellAll(ctx, told);
  return reacted(lessFor(viewer.id));
}

export async function listReactions(
  ctx: AppContext,
  viewer: Viewer,
  postId: string,
  query: PageQuery & { type?: ReactionType | undefined },
) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  const page = { ...askedByTime(query), type: query.type ?? null };
  const rows = await listReactors(ctx.db, viewer.id, postId, page);
  return pageOf(rows, query.limit, ({ place: time, user }) => [time, user.id]);
}
