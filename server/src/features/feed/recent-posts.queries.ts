import type { Db } from "../../db/database.ts";
import { literal, sql } from "../../db/sql.ts";
import { hasHeld } from "../filters/withheld.fragments.ts";
import type { PostFacts } from "../posts/visibility-conditions.ts";
import { IN_FEED, loadConditions, sqlOf } from "../posts/visibility-rules.ts";

/** How many of the newest posts are in memory: a first page is mostly among the first hundred. */
export const RING_SIZE = 2_000;

/** What decides who may see a post. */
export interface RingRow extends PostFacts {
  id: string;
}

/** Posts that somebody may see in a feed. */
const rows = (viewerId: string) => sql`
  select posts.id, posts.user_id, posts.audience, posts.group_id from posts where ${sqlOf(loadConditions(IN_FEED), viewerId)}`;

export function listNewestRows(db: Db, nobodyId: string) {
  return db.rows<RingRow>(sql`${rows(nobodyId)} order by posts.id desc limit ${literal(RING_SIZE)}`);
}

export function listRows(db: Db, nobodyId: string, ids: string[]) {
  return db.rows<RingRow>(sql`${rows(nobodyId)} and posts.id = any(${ids}::uuid[])`);
}

export interface Circle {
  friendIds: string[];
  /** The friends who count the viewer among their close ones. */
  closeIds: string[];
  groupIds: string[];
  mutedIds: string[];
  /** Whether a block hides anybody at all from the viewer, or the viewer sees more than others do. */
  hasHidden: boolean;
  /** When this was read, by the database's clock, from which ids have their time. */
  readAtMs: number;
}

/** What decides which posts a viewer may see, and wants to. */
export function findCircle(db: Db, viewerId: string) {
  return db.row<Circle>(sql`
    select array(select friend_id from friends where friends.user_id = ${viewerId}) as friend_ids,
      array(select friend_id from friends where friends.user_id = ${viewerId} and sees_close) as close_ids,
      array(select members.group_id from group_members as members join groups on groups.id = members.group_id
        where members.user_id = ${viewerId} and groups.deleted_at is null) as group_ids,
      array(select muted_id from mutes where mutes.user_id = ${viewerId}) as muted_ids,
      exists (select 1 from hidden_members where from_id = ${viewerId}) or ${hasHeld(viewerId)} as has_hidden,
      ceil(extract(epoch from clock_timestamp()) * 1000)::bigint as read_at_ms`);
}
