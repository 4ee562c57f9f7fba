import type { MessageId, UserId } from "@plaza/contract/base/ids";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../../db/sql.ts";
import { earlier } from "../../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../../paging/pages.ts";
import type { Counts } from "../../users/counts.ts";
import { blockedFor, isShown, userJson } from "../../users/users.fragments.ts";
import { isCounted } from "./polls.fragments.ts";

export function insertMessagePoll(db: Db, messageId: MessageId, poll: NewPoll) {
  return db.rows(sql`
    insert into message_polls (message_id, choices, is_multiple, is_secret, ends_at)
    values (${messageId}, ${JSON.stringify(poll.choices)}, ${poll.isMultiple}, ${poll.isSecret}, ${poll.endsAt})`);
}

export interface MessagePollRow {
  choices: string[];
  isMultiple: boolean;
  isSecret: boolean;
  isOpen: boolean;
}

/** For a locked message, or to look at only. */
export function findMessagePoll(db: Db, messageId: MessageId) {
  return db.row<MessagePollRow>(sql`
    select choices, is_multiple, is_secret, ends_at > clock_timestamp() as is_open
    from message_polls where message_id = ${messageId}`);
}

export function upsertMessageVote(db: Db, messageId: MessageId, userId: UserId, choices: number[]) {
  return db.rows(sql`
    insert into message_votes (message_id, user_id, choices)
    values (${messageId}, ${userId}, ${choices}::smallint[])
    on conflict (message_id, user_id) do update set choices = excluded.choices, created_at = clock_timestamp()
    where message_votes.choices <> excluded.choices`);
}

export function deleteMessageVote(db: Db, messageId: MessageId, userId: UserId) {
  return db.rows(sql`delete from message_votes where message_id = ${messageId} and user_id = ${userId}`);
}

/** The votes and whose they are, for `publishCountedAfter`. */
export const messageVotesIn = (messageId: MessageId) => sql`
  select votes.user_id, votes.user_id as id, kind from message_votes as votes
  cross join unnest(votes.choices::text[] || 'voters'::text) as kind
  where votes.message_id = ${messageId} and ${isCounted}`;

export interface VoteMarks {
  messageId: MessageId;
  myChoices: number[];
  /** The votes of members whom a block hides from the viewer. */
  hiddenVotes: Counts;
}

/** The viewer's own votes in these messages' polls, and how those voted who are hidden from the viewer. */
export function listVoteMarks(db: Db, viewerId: UserId, messageIds: string[]) {
  return db.rows<VoteMarks>(sql`
    with hidden as materialized ${blockedFor(viewerId)}
    select wanted.id as message_id, coalesce(own.choices, '{}') as my_choices, coalesce((
        select jsonb_object_agg(counted.kind, counted.count) from (
          select kind, count(*) from hidden
          join message_votes as votes on votes.message_id = wanted.id and votes.user_id = hidden.user_id
          cross join unnest(votes.choices::text[] || 'voters'::text) as kind
          where ${isCounted}
          group by kind) as counted), '{}') as hidden_votes
    from unnest(${messageIds}::uuid[]) as wanted (id)
    left join message_votes as own on own.message_id = wanted.id and own.user_id = ${viewerId}`);
}

export interface VoterRow {
  user: User;
  choices: number[];
  cursor: string;
}

/** Those who voted, or voted for one choice, as far as the viewer may see them; the newest vote first. */
export function listMessageVoters(
  db: Db,
  viewerId: UserId,
  messageId: MessageId,
  { choice, before, limit }: PageRequest<TimeCursor> & { choice: number | null },
) {
  const forOne = choice === null ? sql`` : sql`and ${choice}::smallint = any(votes.choices)`;
  return db.rows<VoterRow>(sql`
    select ${userJson(sql`users`)} as user, votes.choices, votes.created_at::text as cursor
    from message_votes as votes join users on users.id = votes.user_id
    where votes.message_id = ${messageId} and ${isShown(viewerId, sql`votes.user_id`)} ${forOne} ${earlier(sql`votes.created_at, votes.user_id`, before)}
    order by votes.created_at desc, votes.user_id desc limit ${limit}`);
}
