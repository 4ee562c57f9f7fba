import { isWithheld } from "../filters/withheld.fragments.ts";
import { BATCH } from "../../db/batches.ts";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";

/** Marks that a counter counts: the table, which of them depend on the member, and whether they are not to be counted. */
export interface Marks {
  table: Statement;
  areOf: (userId: string) => Statement;
  areUncounted: (userId: string) => Statement;
  /** The post whose card they are counted on; none where they are on no post. */
  postId?: Statement;
}

const isSuspended = (memberId: string | Statement) => sql`
  exists (select 1 from hidden_members as suspended where suspended.user_id = ${memberId} and suspended.from_id is null)`;

const POST_ID = sql`post_id`;

const marksOf = (table: Statement, column = sql`user_id`, also = sql``): Marks => ({
  table,
  areOf: (userId) => sql`${column} = ${userId} ${also}`,
  areUncounted: isSuspended,
});

/** A reply is shown together with the comment it is under, or not at all. */
const comments = (areOf: Marks["areOf"]): Marks => ({
  table: sql`comments`,
  postId: POST_ID,
  areOf,
  areUncounted: () => sql`(${isSuspended(sql`comments.user_id`)} or ${isWithheld(sql`comments.id`)} or exists (
    select 1 from comments as parent where parent.id = comments.parent_id
      and (${isSuspended(sql`parent.user_id`)} or ${isWithheld(sql`parent.id`)})))`,
});

export const ALL_MARKS: Marks[] = [
  { ...marksOf(sql`reactions`), postId: POST_ID },
  {
    ...marksOf(sql`comment_reactions`),
    postId: sql`(select comments.post_id from comments where comments.id = comment_id)`,
  },
  {
    ...marksOf(sql`poll_votes`),
    postId: POST_ID,
    // A secret vote stays counted: by the difference that a suspension makes, a moderator would learn it.
    areUncounted: (userId) => sql`(${isSuspended(userId)} and not exists (
      select 1 from polls where polls.post_id = poll_votes.post_id and polls.is_secret))`,
  },
  comments((userId) => sql`comments.user_id = ${userId}`),
  comments((userId) => sql`comments.parent_id in (select own.id from comments as own where own.user_id = ${userId})`),
  {
    ...marksOf(sql`posts`, sql`user_id`, sql`and shared_post_id is not null`),
    postId: sql`shared_post_id`,
    areUncounted: (userId) => sql`(${isSuspended(userId)} or ${isWithheld(sql`posts.id`)})`,
  },
  marksOf(sql`friends`, sql`friend_id`),
  marksOf(sql`group_members`),
  marksOf(sql`event_responses`),
];

/** Takes a batch of a member's marks out of the counters, or puts them back, as the suspension is now. */
export function updateSomeCounted(db: Db, { table, areOf, areUncounted, postId }: Marks, userId: string) {
  return db.rows<{ postId: string | null }>(sql`
    update ${table} set is_counted = not is_counted where ctid = any(array(
      select ctid from ${table} where ${areOf(userId)} and is_counted = ${areUncounted(userId)} limit ${literal(BATCH)}))
    returning ${postId ?? sql`null::uuid`} as post_id`);
}
