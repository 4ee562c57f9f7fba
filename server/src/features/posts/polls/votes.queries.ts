import type { PostId, UserId } from "@plaza/contract/base/ids";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { earlier } from "../../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../../paging/pages.ts";
import { MARKS_LOOKED_AT } from "../../users/audience.ts";
import type { Counts } from "../../users/counts.ts";
import { isShown, userJson } from "../../users/users.fragments.ts";

export function insertPoll(db: Db, postId: PostId, poll: NewPoll) {
  return db.rows(sql`
    insert into polls (post_id, choices, is_multiple, is_secret, ends_at)
    values (${postId}, ${JSON.stringify(poll.choices)}, ${poll.isMultiple}, ${poll.isSecret}, ${poll.endsAt})`);
}

export interface PollRow {
  choices: string[];
  isMultiple: boolean;
  isSecret: boolean;
  endsAt: string;
}

export function findPoll(db: Db, postId: PostId) {
  return db.row<PollRow>(sql`
    select choices, is_multiple, is_secret, ends_at from polls where post_id = ${postId}`);
}

/** Locks the poll's row, so that votes in it wait in turn; reactions to its post and comments on it do not. */
export function lockPoll(db: Db, postId: PostId) {
  return db.row<{ isOpen: boolean }>(sql`
    select ends_at > clock_timestamp() as is_open from polls where post_id = ${postId} for no key update`);
}

/** Each member once; whoever voted before has another vote now. */
export function upsertVotes(db: Db, postId: PostId, given: { userId: UserId; choices: number[] }[]) {
  const userIds = given.map(({ userId }) => userId);
  const choices = given.map((one) => `{${one.choices.join()}}`);
  return db.rows(sql`
    insert into poll_votes (post_id, user_id, choices)
    select ${postId}, given.user_id, given.choices::smallint[]
    from unnest(${userIds}::uuid[], ${choices}::text[]) as given (user_id, choices)
    on conflict (post_id, user_id) do update set choices = excluded.choices, created_at = clock_timestamp()
    where poll_votes.choices <> excluded.choices`);
}

export function deleteVotes(db: Db, postId: PostId, userIds: string[]) {
  return db.rows(sql`delete from poll_votes where post_id = ${postId} and user_id = any(${userIds}::uuid[])`);
}

export function findVoteCounts(db: Db, postId: PostId) {
  return db.row<{ counts: Counts }>(sql`select counts from polls where post_id = ${postId}`);
}

/** The newest votes and whose they are, for `publishCounted`. */
export const votesIn = (postId: PostId) => sql`
  select newest.user_id, newest.user_id as id, kind
  from (select poll_votes.user_id, poll_votes.choices from poll_votes
    where poll_votes.post_id = ${postId} and poll_votes.is_counted
    order by poll_votes.created_at desc, poll_votes.user_id desc limit ${literal(MARKS_LOOKED_AT)}) as newest
  cross join unnest(newest.choices::text[] || 'voters'::text) as kind`;

export interface VoterRow {
  user: User;
  choices: number[];
  cursor: string;
}

/** Those who voted, or voted for one choice, as far as the viewer may see them. */
export function listVoters(
  db: Db,
  viewerId: UserId,
  postId: PostId,
  page: PageRequest<TimeCursor> & { choice: number | null },
) {
  const { choice, before, limit } = page;
  const forOne = choice === null ? sql`` : sql`and ${choice}::smallint = any(poll_votes.choices)`;
  return db.rows<VoterRow>(sql`
    select ${userJson(sql`users`)} as user, poll_votes.choices, poll_votes.created_at::text as cursor
    from poll_votes join users on users.id = poll_votes.user_id
    where poll_votes.post_id = ${postId} and ${isShown(viewerId, sql`poll_votes.user_id`)} ${forOne} ${earlier(sql`poll_votes.created_at, poll_votes.user_id`, before)}
    order by poll_votes.created_at desc, poll_votes.user_id desc limit ${limit}`);
}
