import type { Poll } from "@plaza/contract/base/poll";
import { MAX_POLL_DAYS } from "@plaza/contract/base/poll-limits";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import type { Counts } from "../../users/counts.ts";
import { listPollMarks } from "./poll-marks.queries.ts";
import { insertPoll } from "./votes.queries.ts";

const DAY_MS = 86_400_000;

/** A poll as it is stored, with everybody's votes. */
export interface StoredPoll {
  choices: string[];
  /** Of each choice by its number, and of 'voters'. */
  counts: Counts;
  isMultiple: boolean;
  isSecret: boolean;
  endsAt: string;
}

/**
 * The poll with the viewer's own vote, and without the votes of members who are hidden from the viewer. A secret one
 * counts them: who blocks a member must not see by the difference what they voted for.
 */
export function showPoll(stored: StoredPoll, myChoices: number[] = [], hidden: Counts = {}): Poll {
  const { choices, counts, isMultiple, isSecret, endsAt } = stored;
  const countOf = (kind: string | number) => (counts[kind] ?? 0) - (isSecret ? 0 : (hidden[kind] ?? 0));
  return {
    choices: choices.map((text, index) => ({ text, count: countOf(index) })),
    myChoices,
    total: countOf("voters"),
    endsAt,
    isMultiple,
    isSecret,
  };
}

/** The choices of a vote, each once and in order; refused if the poll does not have them, or allows one only. */
export function readChoices({ choices, isMultiple }: Pick<StoredPoll, "choices" | "isMultiple">, wanted: number[]) {
  const chosen = [...new Set(wanted)].toSorted((one, other) => one - other);
  if (chosen.some((index) => index >= choices.length)) throw refuse("not_a_choice", { field: "choices" });
  if (chosen.length > 1 && !isMultiple) throw refuse("one_choice_only", { field: "choices" });
  return chosen;
}

/** What has a poll, or shares a post that has one. */
interface WithPoll {
  id: string;
  poll: StoredPoll | null;
}

/** The polls as one viewer sees them, by the ids of their posts: one statement, or none where there is no poll. */
export async function showPolls(db: Db, viewerId: string, all: WithPoll[]): Promise<Map<string, Poll>> {
  const stored = new Map(all.flatMap(({ id, poll }) => (poll ? [[id, poll]] : [])));
  if (stored.size === 0) return new Map();
  const marks = await listPollMarks(db, viewerId, [...stored.keys()]);
  return new Map(
    marks.flatMap(({ postId, myChoices, hiddenVotes }) => {
      const poll = stored.get(postId);
      return poll ? [[postId, showPoll(poll, myChoices, hiddenVotes)]] : [];
    }),
  );
}

/** What the viewer voted for in these posts' polls. */
export const findVotes = (db: Db, viewerId: string, postIds: string[]) => listPollMarks(db, viewerId, postIds);

export async function createPoll(db: Db, postId: string, poll: NewPoll) {
  await insertPoll(db, postId, poll);
}

/** Polls begin with a post: how long they may last is a matter of that moment. */
export function refuseInvalidEnd({ endsAt }: Pick<NewPoll, "endsAt">) {
  const aheadMs = Date.parse(endsAt) - Date.now();
  if (aheadMs <= 0) throw refuse("poll_end_in_past", { fields: { poll: "choose_later_end" } });
  if (aheadMs > MAX_POLL_DAYS * DAY_MS) throw refuse("poll_too_long", { fields: { poll: "choose_earlier_end" } });
}
