import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { perNode } from "../../cache/per-node.ts";
import type { Transaction } from "../../db/database.ts";
import { GroupedWrites } from "../../db/together/grouped-writes.ts";
import { awaitedLater, inOrder } from "../../db/in-order.ts";
import { ALONE, JoinedWrites } from "../../db/together/joined-writes.ts";
import { notFound, unauthorized } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageByTime } from "../../paging/page-request.ts";
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

export async function react(ctx: AppContext, viewer: Viewer, postId: string, type: ReactionType): Promise<Reacted> {
  await limitReactions(ctx, viewer);
  return changeReaction(ctx, { viewer, postId: postId.toLowerCase(), type });
}

export async function unreact(ctx: AppContext, viewer: Viewer, postId: string) {
  await limitReactions(ctx, viewer);
  await changeReaction(ctx, { viewer, postId: postId.toLowerCase(), type: null });
}

interface WantedReaction {
  viewer: Viewer;
  postId: string;
  /** Null to withdraw it. */
  type: ReactionType | null;
}

/** Reactions to one post, of different members. */
type OnPost = WantedReaction[];

const groupedWrites = perNode((ctx) => {
  const joined = new JoinedWrites((groups: OnPost[]) => changeReactions(ctx, groups));
  return new GroupedWrites((group: OnPost) => joined.write(group[0]?.postId ?? "", group));
});

/**
 * Those who react to one post at the same moment share one transaction, so that none waits for the others' commits; and
 * those who react to other posts at that moment share it too.
 */
function changeReaction(ctx: AppContext, wanted: WantedReaction): Promise<Reacted> {
  return groupedWrites(ctx).write(wanted.postId, wanted.viewer.id, wanted);
}

/**
 * Who may not react gets the error as the outcome. Of several groups, one whose post is locked by somebody else, or may not
 * be seen by all of its members, is written alone.
 */
async function changeReactions(ctx: AppContext, groups: OnPost[]): Promise<((Reacted | Error)[] | typeof ALONE)[]> {
  const all = groups.flat();
  const written = await ctx.db.transaction(async (tx) => {
    tx.concerns(
      "posts",
      all.map(({ postId }) => postId),
    );
    tx.concerns(
      "viewers",
      all.map(({ viewer }) => viewer.id),
    );
    const { posts, missing, refusals } = await lockPosts(tx, all, groups.length > 1);
    const alone = new Set(groups.length > 1 ? groups.filter((group) => group.some((one) => missing.has(one))) : []);
    const allowed = groups
      .filter((group) => !alone.has(group))
      .flat()
      .filter((one) => !refusals.has(one));
    if (allowed.length === 0) return { alone, refusals, reactions: new Map<string, ReactionsOn>() };
    const storing = storeReactions(tx, posts, allowed);
    const reading = awaitedLater(readReactions(tx, allowed));
    await notifyOfReactions(ctx, tx, await storing);
    for (const post of posts.values()) {
      const group = allowed.filter(({ postId }) => postId === post.id);
      if (group.length > 0) publishAfter(ctx, tx, post, group, reading);
    }
    return { alone, refusals, reactions: await reading };
  });
  return groups.map((group) => {
    if (written.alone.has(group)) return ALONE;
    return group.map((one) => {
      const { reactionCounts = {}, hidden = [] } = written.reactions.get(one.postId) ?? {};
      const rows = hidden.filter(({ viewerId }) => viewerId === one.viewer.id);
      const less = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
      return written.refusals.get(one) ?? reacted(one, reactionCounts, less);
    });
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
  group: OnPost,
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
async function lockPosts(tx: Transaction, all: WantedReaction[], isSkipping: boolean) {
  const [ended, locked] = await inOrder(
    findEnded(
      tx,
      all.map(({ viewer }) => viewer),
    ),
    lockReacted(tx, all.map(reactorOf), isSkipping),
  );
  const keyOf = (postId: string, viewerId: string) => `${postId} ${viewerId}`;
  const found = new Map(locked.map((post) => [keyOf(post.id, post.viewerId), post]));
  const missing = new Set(all.filter((one) => !found.has(keyOf(one.postId, one.viewer.id))));
  const refusals = new Map<WantedReaction, Error>();
  for (const one of all) {
    const post = found.get(keyOf(one.postId, one.viewer.id));
    if (ended.has(one.viewer.sessionId)) refusals.set(one, unauthorized());
    // The same for one that does not exist and one that this member may not see.
    else if (!post) refusals.set(one, notFound("Post"));
    // Whoever is banned from its group may withdraw a reaction, and give none.
    else if (post.isBanned && one.type) refusals.set(one, refusalOfBanned());
  }
  return { posts: new Map(locked.map((post) => [post.id, post])), missing, refusals };
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
  postId: string,
  query: PageQuery & { type?: ReactionType | undefined },
) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  const page = { ...pageByTime(query), type: query.type ?? null };
  const rows = await listReactors(ctx.db, viewer.id, postId, page);
  return pageOf(rows, query.limit, ({ cursor: time, user }) => [time, user.id]);
}
