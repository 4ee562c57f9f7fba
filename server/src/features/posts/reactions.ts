import type { PostId, UserId } from "@plaza/contract/base/ids";
import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { batched, LOCKED } from "../../concurrency/batcher.ts";
import { inOrder } from "../../db/in-order.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { findEnded } from "../../session/session.ts";
import { refusalOfBanned } from "../groups/roles.ts";
import { type Counts, without } from "../users/counts.ts";
import { publishCountedAfter } from "../users/audience.ts";
import { reactionsOn } from "./marks.queries.ts";
import { type ChangedReactions, notifyOfReactions } from "./notifications.ts";
import {
  deleteReactions,
  listReactors,
  type LockedPost,
  lockReacted,
  type Reactor,
  upsertReactions,
} from "./reactions.queries.ts";
import { watchersOf } from "./audience.ts";
import { listReactionsFor, type ReactionsOn } from "./own-marks.queries.ts";
import { getVisiblePost } from "./visibility.ts";

const REACTIONS: Limit = { name: "reactions", max: 300, seconds: 60 };

/** Counts reactions on posts, comments and messages together. */
export const limitReactions = (ctx: AppContext, viewer: Pick<Viewer, "id">) => ctx.limits.take(REACTIONS, viewer.id);

export async function react(ctx: AppContext, viewer: Viewer, postId: PostId, type: ReactionType): Promise<Reacted> {
  await limitReactions(ctx, viewer);
  return reactionWrites(ctx).write({ viewer, postId: postId.toLowerCase(), type });
}

export async function unreact(ctx: AppContext, viewer: Viewer, postId: PostId) {
  await limitReactions(ctx, viewer);
  await reactionWrites(ctx).write({ viewer, postId: postId.toLowerCase(), type: null });
}

interface WantedReaction {
  viewer: Viewer;
  postId: PostId;
  /** Null to withdraw it. */
  type: ReactionType | null;
}

/**
 * Those who react to one post at the same moment share one transaction, so that none waits for the others' commits; and
 * those who react to other posts at that moment share it too.
 */
export const reactionWrites = batched(changeReactions, {
  keyOf: ({ postId }) => postId,
  memberOf: ({ viewer }) => viewer.id,
  isPaced: true,
});

/** Who may not react gets the error as the outcome. Each member once for a post. */
async function changeReactions(
  ctx: AppContext,
  all: WantedReaction[],
  mayWait: boolean,
): Promise<(Reacted | Error | typeof LOCKED)[]> {
  const { refusals, reactions } = await ctx.db.transaction(async (tx) => {
    tx.concerns(
      "posts",
      all.map(({ postId }) => postId),
    );
    tx.concerns(
      "viewers",
      all.map(({ viewer }) => viewer.id),
    );
    const { posts, refusals } = await lockPosts(tx, all, mayWait);
    const allowed = all.filter((one) => !refusals.has(one));
    if (allowed.length === 0) return { refusals, reactions: new Map<string, ReactionsOn>() };
    const storing = storeReactions(tx, posts, allowed);
    const reading = tx.sendAhead(readReactions(tx, allowed));
    await notifyOfReactions(ctx, tx, await storing);
    for (const post of posts.values()) {
      const group = allowed.filter(({ postId }) => postId === post.id);
      if (group.length > 0) publishAfter(ctx, tx, post, group, reading);
    }
    return { refusals, reactions: await reading };
  });
  return all.map((one) => {
    const { reactionCounts = {}, hidden = [] } = reactions.get(one.postId) ?? {};
    const rows = hidden.filter(({ viewerId }) => viewerId === one.viewer.id);
    const less = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    return refusals.get(one) ?? reacted(one, reactionCounts, less);
  });
}

type ReactionsOf = Map<string, ReactionsOn>;

async function readReactions(tx: Transaction, all: WantedReaction[]): Promise<ReactionsOf> {
  const rows = await listReactionsFor(tx, all.map(reactorOf));
  return new Map(rows.map((row) => [row.postId, row]));
}

function publishAfter(
  ctx: AppContext,
  tx: Transaction,
  post: LockedPost,
  group: WantedReaction[],
  reactions: Promise<ReactionsOf>,
) {
  const ids = group.map(({ viewer }) => viewer.id);
  publishCountedAfter(ctx, tx, watchersOf(post), { marks: reactionsOn(post.id), by: ids }, async () => {
    const { reactionCounts = {} } = (await reactions).get(post.id) ?? {};
    return group.map((one) => ({
      by: [one.viewer.id],
      makeEvent: (less) => ({ type: "reaction", reacted: reacted(one, reactionCounts, less.counts) }),
    }));
  });
}

const reactorOf = ({ viewer, postId }: WantedReaction): Reactor => ({ postId, userId: viewer.id });

const reacted = ({ viewer, postId, type }: WantedReaction, counts: ReactionCounts, less: Counts): Reacted => ({
  postId,
  userId: viewer.id,
  type,
  reactionCounts: without(counts, less),
});

/** Locks the sessions and then the posts: none of them ends before the reactions are stored. */
async function lockPosts(tx: Transaction, all: WantedReaction[], mayWait: boolean) {
  const [ended, locked] = await inOrder(
    findEnded(
      tx,
      all.map(({ viewer }) => viewer),
    ),
    lockReacted(tx, all.map(reactorOf), mayWait),
  );
  const keyOf = (postId: PostId, viewerId: UserId) => `${postId} ${viewerId}`;
  const found = new Map(locked.map((post) => [keyOf(post.id, post.viewerId), post]));
  const refusals = new Map<WantedReaction, Error | typeof LOCKED>();
  for (const one of all) {
    const post = found.get(keyOf(one.postId, one.viewer.id));
    if (ended.has(one.viewer.sessionId)) refusals.set(one, refuse("not_logged_in"));
    // The same for one that does not exist and one that this member may not see.
    else if (!post) refusals.set(one, mayWait ? refuse("post_not_found") : LOCKED);
    // Whoever is banned from its group may withdraw a reaction, and give none.
    else if (post.isBanned && one.type) refusals.set(one, refusalOfBanned());
  }
  return { posts: new Map(locked.map((post) => [post.id, post])), refusals };
}

/** Returns whose reaction was not the same before, by post. */
async function storeReactions(
  tx: Transaction,
  posts: Map<string, LockedPost>,
  all: WantedReaction[],
): Promise<ChangedReactions[]> {
  const given = all.flatMap((one) => (one.type ? [{ ...reactorOf(one), type: one.type }] : []));
  const withdrawn = all.filter(({ type }) => !type).map(reactorOf);
  const [put = [], removed = []] = await inOrder(
    given.length > 0 ? upsertReactions(tx, given) : undefined,
    withdrawn.length > 0 ? deleteReactions(tx, withdrawn) : undefined,
  );
  return [...posts.values()].map((post) => ({
    post,
    given: put.filter(({ postId }) => postId === post.id),
    withdrawn: removed.filter(({ postId }) => postId === post.id),
  }));
}

export async function listReactions(
  ctx: AppContext,
  viewer: Viewer,
  postId: PostId,
  query: PageQuery & { type?: ReactionType | undefined },
) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  const page = { ...pageByTime(query), type: query.type ?? null };
  const rows = await listReactors(ctx.db, viewer.id, postId, page);
  return pageOf(rows, query.limit, ({ cursor: time, user }) => [time, user.id]);
}
