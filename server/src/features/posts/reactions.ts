import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { perNode } from "../../cache/per-node.ts";
import type { Transaction } from "../../db/database.ts";
import { GroupedWrites } from "../../db/grouped-writes.ts";
import { awaitedLater, inOrder } from "../../db/in-order.ts";
import { notFound, unauthorized } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageByTime } from "../../paging/page-request.ts";
import { findEnded } from "../auth/sessions.ts";
import { findBanned, refusalOfBanned } from "../groups/roles.ts";
import { type Counts, without } from "../users/counts.ts";
import { publishCountedAfter } from "../users/audience.ts";
import { reactionsOn } from "./marks.queries.ts";
import { notifyOfReactions } from "./notifications.ts";
import type { PostRow } from "./visibility.queries.ts";
import { deleteReactions, listReactors, lockForCounting, upsertReactions } from "./reactions.queries.ts";
import { watchersOf } from "./audience.ts";
import { findReactionsFor } from "./own-marks.queries.ts";
import { getVisiblePost } from "./visibility.ts";

const REACTIONS: Limit = { name: "reactions", max: 300, seconds: 60 };

/** Counts reactions on posts, comments and messages together. */
export const limitReactions = (ctx: AppContext, viewer: Pick<Viewer, "id">) => ctx.limits.take(REACTIONS, viewer.id);

export async function react(ctx: AppContext, viewer: Viewer, postId: string, type: ReactionType): Promise<Reacted> {
  await limitReactions(ctx, viewer);
  return changeReaction(ctx, { viewer, post: await getVisiblePost(ctx.db, viewer.id, postId), type });
}

export async function unreact(ctx: AppContext, viewer: Viewer, postId: string) {
  await limitReactions(ctx, viewer);
  await changeReaction(ctx, { viewer, post: await getVisiblePost(ctx.db, viewer.id, postId), type: null });
}

interface WantedReaction {
  viewer: Viewer;
  post: PostRow;
  /** Null to withdraw it. */
  type: ReactionType | null;
}

const groupedWrites = perNode((ctx) => new GroupedWrites((all: WantedReaction[]) => changeReactions(ctx, all)));

/** Those who react to one post at the same moment share one transaction, so that none waits for the others' commits. */
function changeReaction(ctx: AppContext, wanted: WantedReaction): Promise<Reacted> {
  return groupedWrites(ctx).write(wanted.post.id, wanted.viewer.id, wanted);
}

/** Reactions of different members to one post. Who may not react gets the error as the outcome. */
async function changeReactions(ctx: AppContext, all: WantedReaction[]): Promise<(Reacted | Error)[]> {
  const post = all[0]?.post;
  if (!post) return [];
  const written = await ctx.db.transaction(async (tx) => {
    tx.concerns("posts", [post.id]);
    tx.concerns(
      "viewers",
      all.map(({ viewer }) => viewer.id),
    );
    const refusing = awaitedLater(findRefusals(tx, post, all));
    // One alone is stored without waiting: if it is refused, it is rolled back.
    const refusals = all.length > 1 ? await refusing : new Map<WantedReaction, Error>();
    const allowed = all.filter((one) => !refusals.has(one));
    const [found, stored] = await inOrder(refusing, storeReactions(tx, post, allowed));
    for (const one of allowed) if (found.has(one)) throw found.get(one);

    const ids = allowed.map(({ viewer }) => viewer.id);
    const reactions = findReactionsFor(tx, ids, post.id);
    await notifyOfReactions(ctx, tx, post, stored);
    publishCountedAfter(ctx, tx, watchersOf(post), { marks: reactionsOn(post.id), by: ids }, async () => {
      const { reactionCounts = {} } = (await reactions) ?? {};
      return allowed.map((one) => ({
        by: [one.viewer.id],
        makeEvent: (less) => ({ type: "reaction", reacted: reacted(one, reactionCounts, less.counts) }),
      }));
    });
    return { refusals, reactions };
  });
  const { reactionCounts = {}, hidden = [] } = (await written.reactions) ?? {};
  return all.map((one) => {
    const rows = hidden.filter(({ viewerId }) => viewerId === one.viewer.id);
    const less = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    return written.refusals.get(one) ?? reacted(one, reactionCounts, less);
  });
}

const reacted = ({ viewer, post, type }: WantedReaction, counts: ReactionCounts, less: Counts): Reacted => ({
  postId: post.id,
  userId: viewer.id,
  type,
  reactionCounts: without(counts, less),
});

/** Locks the sessions and then the post: none of them ends before the reactions are stored. */
async function findRefusals(
  tx: Transaction,
  post: PostRow,
  all: WantedReaction[],
): Promise<Map<WantedReaction, Error>> {
  const viewers = all.map(({ viewer }) => viewer);
  const givers = all.filter(({ type }) => type !== null).map(({ viewer }) => viewer.id);
  const [ended, locked, banned] = await inOrder(
    findEnded(tx, viewers),
    lockForCounting(tx, post.id),
    findBanned(tx, givers, post),
  );
  if (!locked) throw notFound("Post");
  return new Map(
    all.flatMap((one) => {
      const { id, sessionId } = one.viewer;
      if (ended.has(sessionId)) return [[one, unauthorized()]];
      return one.type && banned.has(id) ? [[one, refusalOfBanned()]] : [];
    }),
  );
}

/** Returns whose reaction was not the same before. */
async function storeReactions(tx: Transaction, { id }: PostRow, all: WantedReaction[]) {
  const given = all.flatMap(({ viewer, type }) => (type ? [{ userId: viewer.id, type }] : []));
  const withdrawn = all.filter(({ type }) => !type).map(({ viewer }) => viewer.id);
  const [put, removed] = await inOrder(
    given.length > 0 ? upsertReactions(tx, id, given) : undefined,
    withdrawn.length > 0 ? deleteReactions(tx, id, withdrawn) : undefined,
  );
  return { given: put ?? [], withdrawn: removed ?? [] };
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
