import type { Poll } from "@plaza/contract/base/poll";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Message } from "@plaza/contract/messages";
import type { Db } from "../../../db/sql.ts";
import type { Counts } from "../../users/counts.ts";
import { insertMessagePoll, listVoteMarks } from "./votes.queries.ts";

export async function createMessagePoll(db: Db, messageId: string, poll: NewPoll) {
  await insertMessagePoll(db, messageId, poll);
}

/** The messages with the viewer's own votes, and without those of members hidden from the viewer: one statement, if any has a poll. */
export async function withOwnVotes<Shown extends Message>(
  db: Db,
  viewerId: string,
  messages: Shown[],
): Promise<Shown[]> {
  const ids = messages.filter(({ poll }) => poll).map(({ id }) => id);
  if (ids.length === 0) return messages;
  const marks = new Map((await listVoteMarks(db, viewerId, ids)).map((mark) => [mark.messageId, mark]));
  return messages.map((message) => {
    const mark = marks.get(message.id);
    if (!message.poll || !mark) return message;
    return { ...message, poll: { ...withoutHidden(message.poll, mark.hiddenVotes), myChoices: mark.myChoices } };
  });
}

/** A secret one counts all of them: who blocks a member must not see by the difference what they voted for. */
export function withoutHidden(poll: Poll, hidden: Counts): Poll {
  if (poll.isSecret) return poll;
  return {
    ...poll,
    choices: poll.choices.map(({ text, count }, index) => ({ text, count: count - (hidden[index] ?? 0) })),
    total: poll.total - (hidden["voters"] ?? 0),
  };
}

/** A message as it is published to many: what the votes are is each one's own to see, and clients hold what they were shown. */
export function withoutVotes(message: Message): Message {
  const { poll } = message;
  if (!poll) return message;
  return { ...message, poll: { ...poll, choices: poll.choices.map(({ text }) => ({ text, count: 0 })), total: 0 } };
}
