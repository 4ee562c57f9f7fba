import { type Db, literal, sql } from "../../db/sql.ts";
import { IN_FEED, sqlOf } from "../posts/visibility/visibility-rules.ts";

/** How many posts of a week are ranked. */
const MOST_RANKED = 2_000;
const WEEK = sql`interval '7 days'`;

export interface RankedPost {
  id: string;
  /** How many comments and reactions it got in the last seven days. */
  talk: number;
}

/** The posts that got most comments and reactions in the last seven days, whoever sees them. Of equal ones the newest comes first. */
export function listRanked(db: Db) {
  return db.rows<RankedPost>(sql`
    select post_id as id, count(*)::int as talk from (
      select post_id from comments where comments.created_at > now() - ${WEEK} and not exists (
        select 1 from withheld where withheld.subject_id = comments.id)
      union all select post_id from reactions where reactions.created_at > now() - ${WEEK}) as talked
    group by post_id order by talk desc, post_id desc limit ${literal(MOST_RANKED)}`);
}

/** Those of the ranked posts that belong into the viewer's feed, in the same order. */
export function listPopularIds(db: Db, viewerId: string, ids: string[], limit: number) {
  return db.rows<{ id: string }>(sql`
    select posts.id from unnest(${ids}::uuid[]) with ordinality as ranked (id, place)
    join posts on posts.id = ranked.id
    where ${sqlOf(IN_FEED, viewerId)} order by ranked.place limit ${limit}`);
}
