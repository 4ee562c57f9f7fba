import type { PageQuery } from "@plaza/contract/base/page";
import type { Reacted, ReactionCounts, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { perNode } from "../../cache/per-node.ts";
import type { Transaction } from "../../db/database.ts";
import { GroupedWrites } from "../../db/grouped-writes.ts";
import { awaitedLater, inOrder } from "../../db/in-order.ts";
import { JoinedWrites } from "../../db/joined-writes.ts";
import { notFound, unauthorized } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { pageByTime } from "../../paging/page-request.ts";
import { findEnded } from "../auth/sessions.ts";
import { findBanned, refusalOfBanned } from "../groups/roles.ts";
import { type Counts, without } from "../users/counts.ts";
import { publishCountedAfter } from "../users/audience.ts";
import { reactionsOn } from "./marks.queries.ts";
import { type ChangedReactions, notifyOfReactions } from "./notifications.ts";
import type { PostRow } from "./visibility.queries.ts";
import {
  deleteReactions,
  listReactors,
  lockAllForCounting,
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

/** Reactions to one post, of different members. */
type OnPost = WantedReaction[];

const groupedWrites = perNode((ctx) => {
  const joined = new JoinedWrites((groups: OnPost[]) => changeReactions(ctx, groups));
  return new GroupedWrites((group: OnPost) => joined.write(group[0]?.post.id ?? "", group));
});

/**
 * Those who react to one post at the same moment share one transaction, so that none waits for the others' commits; and
 * those who react to other posts at that moment share it too.
 */
function changeReaction(ctx: AppContext, wanted: WantedReaction): Promise<Reacted> {
  return groupedWrites(ctx).write(wanted.post.id, wanted.viewer.id, wanted);
}

/** Who may not react gets the error as the outcome. */
async function changeReactions(ctx: AppContext, groups: OnPost[]): Promise<(Reacted | Error)[][]> {
  const all = groups.flat();
  const written = await ctx.db.transaction(async (tx) => {
    tx.concerns(
      "posts",
      all.map(({ post }) => post.id),
    );
    tx.concerns(
      "viewers",
      all.map(({ viewer }) => viewer.id),
    );
    const refusing = awaitedLater(findRefusals(tx, groups));
    // One for each post is stored without waiting: if one is refused, all is rolled back, and each is written alone.
    const refusals = groups.length === 1 && all.length > 1 ? await refusing : new Map<WantedReaction, Error>();
    const allowed = all.filter((one) => !refusals.has(one));
    const [found, stored] = await inOrder(refusing, storeReactions(tx, allowed));
    for (const one of allowed) if (found.has(one)) throw found.get(one);

    const reactions = awaitedLater(readReactions(tx, allowed));
    await notifyOfReactions(ctx, tx, stored);
    for (const group of groups)
      publishAfter(
        ctx,
        tx,
        group.filter((one) => !refusals.has(one)),
        reactions,
      );
    return { refusals, reactions };
  });
  const reactions = await written.reactions;
  return groups.map((group) =>
    group.map((one) => {
      const { reactionCounts = {}, hidden = [] } = reactions.get(one.post.id) ?? {};
      const rows = hidden.filter(({ viewerId }) => viewerId === one.viewer.id);
      const less = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
      return written.refusals.get(one) ?? reacted(one, reactionCounts, less);
    }),
  );
}

type ReactionsOf = Map<string, ReactionsOn>;

async function readReactions(tx: Transaction, all: WantedReaction[]): Promise<ReactionsOf> {
  const rows = await listReactionsFor(tx, all.map(reactorOf));
  return new Map(rows.map((row) => [row.postId, row]));
}

function publishAfter(ctx: AppContext, tx: Transaction, group: OnPost, reactions: Promise<ReactionsOf>) {
  const [first] = group;
  if (!first) return;
  const { post } = first;
  const ids = group.map(({ viewer }) => viewer.id);
  publishCountedAfter(ctx, tx, watchersOf(post), { marks: reactionsOn(post.id), by: ids }, async () => {
    const { reactionCounts = {} } = (await reactions).get(post.id) ?? {};
    return group.map((one) => ({
      by: [one.viewer.id],
      makeEvent: (less) => ({ type: "reaction", reacted: reacted(one, reactionCounts, less.counts) }),
    }));
  });
}

const reactorOf = ({ viewer, post }: WantedReaction): Reactor => ({ postId: post.id, userId: viewer.id });

const reacted = ({ viewer, post, type }: WantedReaction, counts: ReactionCounts, less: Counts): Reacted => ({
  postId: post.id,
  userId: viewer.id,
  type,
  reactionCounts: without(counts, less),
});

/** Locks the sessions and then the posts: none of them ends before the reactions are stored. */
async function findRefusals(tx: Transaction, groups: OnPost[]): Promise<Map<WantedReaction, Error>> {
  const all = groups.flat();
  const [ended, locked, banned] = await inOrder(
    findEnded(
      tx,
      all.map(({ viewer }) => viewer),
    ),
    lockAllForCounting(tx, [...new Set(all.map(({ post }) => post.id))]),
    Promise.all(groups.map((group) => findBannedOf(tx, group))),
  );
  const lockedIds = new Set(locked.map(({ id }) => id));
  const isBanned = new Set(banned.flat());
  return new Map(
    all.flatMap((one): [WantedReaction, Error][] => {
      if (ended.has(one.viewer.sessionId)) return [[one, unauthorized()]];
      if (!lockedIds.has(one.post.id)) return [[one, notFound("Post")]];
      return isBanned.has(one) ? [[one, refusalOfBanned()]] : [];
    }),
  );
}

/** Whoever is banned from the post's group may withdraw a reaction, and give none. */
async function findBannedOf(tx: Transaction, group: OnPost): Promise<WantedReaction[]> {
  const givers = group.filter(({ type }) => type !== null);
  const [first] = givers;
  if (!first) return [];
  const ids = givers.map(({ viewer }) => viewer.id);
  const banned = await findBanned(tx, ids, first.post);
  return givers.filter(({ viewer }) => banned.has(viewer.id));
}

/** Returns whose reaction was not the same before, by post. */
async function storeReactions(tx: Transaction, all: WantedReaction[]): Promise<ChangedReactions[]> {
  const given = all.flatMap((one) => (one.type ? [{ ...reactorOf(one), type: one.type }] : []));
  const withdrawn = all.filter(({ type }) => !type).map(reactorOf);
  const [put = [], removed = []] = await inOrder(
    given.length > 0 ? upsertReactions(tx, given) : undefined,
    withdrawn.length > 0 ? deleteReactions(tx, withdrawn) : undefined,
  );
  const posts = new Map(all.map(({ post }) => [post.id, post]));
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
