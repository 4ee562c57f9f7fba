import type { MessagePollChanged, Poll } from "@plaza/contract/base/poll";
import type { VotedInChat, VotersQuery } from "@plaza/contract/posts/polls";
import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { pageByTime, pageOf } from "../../../paging/pages.ts";
import { groupTopic, memberTopic } from "../../../realtime/hub.ts";
import { writeAs } from "../../../session/session.ts";
import { readChoices } from "../../posts/polls/polls.ts";
import { limitReactions } from "../../posts/reactions.ts";
import { publishCountedAfter } from "../../users/audience.ts";
import { lockMessageOf, type MessageRow } from "../messages.queries.ts";
import { assertReadable, showMessage } from "../messages.ts";
import { withOwnVotes, withoutHidden } from "./own-votes.ts";
import {
  deleteMessageVote,
  findMessagePoll,
  listMessageVoters,
  messageVotesIn,
  upsertMessageVote,
} from "./votes.queries.ts";

/** A message without a poll has the same 404 as one that this viewer does not see. */
export async function voteInChat(
  ctx: AppContext,
  viewer: Viewer,
  messageId: string,
  wanted: number[],
): Promise<VotedInChat> {
  await limitReactions(ctx, viewer);
  return writeAs(ctx, viewer, async (tx) => {
    const message = await lockMessageOf(tx, viewer.id, messageId);
    const poll = message && (await findMessagePoll(tx, messageId));
    if (!message || !poll) throw refuse("poll_not_found");
    const choices = readChoices(poll, wanted);
    if (!poll.isOpen) throw refuse("poll_ended");
    if (choices.length > 0) await upsertMessageVote(tx, messageId, viewer.id, choices);
    else await deleteMessageVote(tx, messageId, viewer.id);

    const voted = await showMessage(tx, messageId);
    const [shown] = await withOwnVotes(tx, viewer.id, [voted]);
    if (!voted.poll || !shown?.poll) throw refuse("poll_not_found");
    const all = voted.poll;
    const { senderId } = message;
    publishCountedAfter(
      ctx,
      tx,
      topicsOf(message),
      { marks: messageVotesIn(messageId), by: [viewer.id, senderId] },
      async () => [
        {
          // Whether an event arrives must not show who voted in a secret poll.
          by: all.isSecret ? [senderId] : [viewer.id, senderId],
          makeEvent: ({ counts }) => eventOf(messageId, withoutHidden(all, counts)),
        },
      ],
    );
    // What they voted for is for their own screens alone.
    const own = { ...eventOf(messageId, shown.poll), myChoices: choices };
    tx.afterCommit(() => ctx.hub.publish([memberTopic(viewer.id)], own));
    return { messageId, poll: shown.poll };
  });
}

const topicsOf = ({ senderId, receiverId, chatId }: MessageRow) =>
  chatId ? [groupTopic(chatId)] : [senderId, receiverId ?? senderId].map(memberTopic);

const eventOf = (messageId: string, { choices, total }: Poll): MessagePollChanged => ({
  type: "message-poll",
  messageId,
  counts: choices.map(({ count }) => count),
  total,
});

/** Who voted, for one choice or for any. Of a secret poll nobody gets the list, not even its author. */
export async function listVotersInChat(ctx: AppContext, viewer: Viewer, messageId: string, query: VotersQuery) {
  await assertReadable(ctx, viewer, messageId);
  const poll = await findMessagePoll(ctx.db, messageId);
  if (!poll) throw refuse("poll_not_found");
  if (poll.isSecret) throw refuse("poll_votes_secret");
  const page = { ...pageByTime(query), choice: query.choice === undefined ? null : Number(query.choice) };
  const rows = await listMessageVoters(ctx.db, viewer.id, messageId, page);
  return pageOf(rows, query.limit, ({ cursor: time, user }) => [time, user.id]);
}
