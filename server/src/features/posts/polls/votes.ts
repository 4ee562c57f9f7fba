import type { PollChanged } from "@plaza/contract/base/poll";
import type { Voted, VotersQuery } from "@plaza/contract/posts/polls";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { batched } from "../../../concurrency/batcher.ts";
import { inOrder } from "../../../db/in-order.ts";
import { refuse } from "../../../errors.ts";
import { pageByTime, pageOf } from "../../../paging/pages.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { findEnded } from "../../../session/session.ts";
import { findBanned, refusalOfBanned } from "../../groups/roles.ts";
import { type HiddenFor, publishCountedAfter } from "../../users/audience.ts";
import type { Counts } from "../../users/counts.ts";
import { watchersOf } from "../audience.ts";
import { lockPost } from "../posts.queries.ts";
import { limitReactions } from "../reactions.ts";
import type { PostRow } from "../visibility.queries.ts";
import { getVisiblePost } from "../visibility.ts";
import { listHiddenVotes } from "./poll-marks.queries.ts";
import { readChoices, showPoll } from "./polls.ts";
import {
  deleteVotes,
  findPoll,
  findVoteCounts,
  listVoters as listVoterRows,
  lockPoll,
  type PollRow,
  upsertVotes,
  votesIn,
} from "./votes.queries.ts";

interface WantedVote {
  viewer: Viewer;
  post: PostRow;
  poll: PollRow;
  /** None takes the vote back. */
  choices: number[];
}

export async function vote(ctx: AppContext, viewer: Viewer, postId: string, wanted: number[]): Promise<Voted> {
  await limitReactions(ctx, viewer);
  const { post, poll } = await getVisiblePoll(ctx, viewer, postId);
  return voteWrites(ctx).write({ viewer, post, poll, choices: readChoices(poll, wanted) });
}

/** A post without a poll has the same 404 as one that this viewer may not see. */
async function getVisiblePoll(ctx: AppContext, viewer: Viewer, postId: string) {
  const [post, poll] = await ctx.db.pipeline((db) =>
    inOrder(getVisiblePost(db, viewer.id, postId), findPoll(db, postId)),
  );
  if (!poll) throw refuse("poll_not_found");
  return { post, poll };
}

/** Those who vote in one poll at the same moment share one transaction, so that none waits for the others' commits. */
const voteWrites = batched(changeVotes, {
  keyOf: ({ post }) => post.id,
  memberOf: ({ viewer }) => viewer.id,
  isPaced: true,
  isOfOneKey: true,
});

/** Votes of different members in one poll. Who may not vote gets the error as the outcome. */
async function changeVotes(ctx: AppContext, all: WantedVote[]): Promise<(Voted | Error)[]> {
  const [first] = all;
  if (!first) return [];
  const { post } = first;
  const written = await ctx.db.transaction(async (tx) => {
    tx.concerns("posts", [post.id]);
    tx.concerns(
      "viewers",
      all.map(({ viewer }) => viewer.id),
    );
    const refusing = tx.sendAhead(findRefusals(tx, post, all));
    // One alone is stored without waiting: if it is refused, it is rolled back.
    const refusals = all.length > 1 ? await refusing : new Map<WantedVote, Error>();
    const allowed = all.filter((one) => !refusals.has(one));
    const [found] = await inOrder(refusing, storeVotes(tx, post, allowed));
    for (const one of allowed) if (found.has(one)) throw found.get(one);

    const ids = allowed.map(({ viewer }) => viewer.id);
    const outcome = tx.sendAhead(readOutcome(tx, post.id, allowed));
    publishCountedAfter(ctx, tx, watchersOf(post), { marks: votesIn(post.id), by: ids }, async () => {
      const { counts } = await outcome;
      const makeEvent = (less: HiddenFor) => eventOf(post.id, showPoll({ ...first.poll, counts }, [], less.counts));
      // Whether an event arrives must not show who voted in a secret poll.
      if (first.poll.isSecret) return [{ by: [], makeEvent }];
      return ids.map((id) => ({ by: [id], makeEvent }));
    });
    // What they voted for is for their own screens alone.
    tx.afterCommit(async () => {
      for (const { viewer, poll, choices } of (await outcome).shown) {
        ctx.hub.publish([memberTopic(viewer.id)], { ...eventOf(post.id, poll), myChoices: choices });
      }
    });
    return { refusals, outcome };
  });
  const { shown } = await written.outcome;
  const pollOf = new Map(shown.map(({ wanted, poll }) => [wanted, poll]));
  return all.map((one) => {
    const poll = pollOf.get(one);
    return poll ? { postId: post.id, poll } : (written.refusals.get(one) ?? refuse("poll_not_found"));
  });
}

const eventOf = (postId: string, { choices, total }: Voted["poll"]): PollChanged => ({
  type: "poll",
  postId,
  counts: choices.map(({ count }) => count),
  total,
});

/** The counters after the votes, and the poll as each of those sees it who voted. */
async function readOutcome(tx: Transaction, postId: string, allowed: WantedVote[]) {
  const ids = allowed.map(({ viewer }) => viewer.id);
  const [found, hidden] = await inOrder(findVoteCounts(tx, postId), listHiddenVotes(tx, ids, postId));
  const counts = found?.counts ?? {};
  const shown = allowed.map((wanted) => {
    const { viewer, choices } = wanted;
    const rows = hidden.filter(({ viewerId }) => viewerId === viewer.id);
    const less: Counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    return { wanted, viewer, choices, poll: showPoll({ ...wanted.poll, counts }, choices, less) };
  });
  return { counts, shown };
}

/**
 * Locks the sessions, then the post against its deletion, then the poll: none of them ends before the votes are stored.
 */
async function findRefusals(tx: Transaction, post: PostRow, all: WantedVote[]): Promise<Map<WantedVote, Error>> {
  const viewers = all.map(({ viewer }) => viewer);
  const givers = all.filter(({ choices }) => choices.length > 0).map(({ viewer }) => viewer.id);
  const [ended, isThere, poll, banned] = await inOrder(
    findEnded(tx, viewers),
    lockPost(tx, post.id),
    lockPoll(tx, post.id),
    findBanned(tx, givers, post),
  );
  if (!isThere || !poll) throw refuse("post_not_found");
  return new Map(
    all.flatMap((one) => {
      const { id, sessionId } = one.viewer;
      if (ended.has(sessionId)) return [[one, refuse("not_logged_in")]];
      if (!poll.isOpen) return [[one, refuse("poll_ended")]];
      return one.choices.length > 0 && banned.has(id) ? [[one, refusalOfBanned()]] : [];
    }),
  );
}

async function storeVotes(tx: Transaction, { id }: PostRow, all: WantedVote[]) {
  const given = all
    .filter(({ choices }) => choices.length > 0)
    .map(({ viewer, choices }) => ({ userId: viewer.id, choices }));
  const withdrawn = all.filter(({ choices }) => choices.length === 0).map(({ viewer }) => viewer.id);
  await inOrder(
    given.length > 0 ? upsertVotes(tx, id, given) : undefined,
    withdrawn.length > 0 ? deleteVotes(tx, id, withdrawn) : undefined,
  );
}

/** Who voted, newest first, for one choice or for any. Of a secret poll nobody gets the list, not even its author. */
export async function listVoters(ctx: AppContext, viewer: Viewer, postId: string, query: VotersQuery) {
  const { poll } = await getVisiblePoll(ctx, viewer, postId);
  if (poll.isSecret) throw refuse("poll_votes_secret");
  const page = { ...pageByTime(query), choice: query.choice === undefined ? null : Number(query.choice) };
  const rows = await listVoterRows(ctx.db, viewer.id, postId, page);
  return pageOf(rows, query.limit, ({ cursor: time, user }) => [time, user.id]);
}
