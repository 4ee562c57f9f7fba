import { type Db, sql } from "../../db/sql.ts";
import { seesWithheld } from "../filters/withheld.fragments.ts";

export interface RelationsRow {
  friendIds: string[];
  closeFriendIds: string[];
  listIds: string[];
  groupIds: string[];
  mutedIds: string[];
  /** Whether a block hides anybody at all from the viewer, or the viewer sees more than others do. */
  hasHidden: boolean;
  /** When this was read, by the database's clock, from which ids have their time. */
  readAtMs: number;
}

/** What decides which posts a viewer may see, and wants to. */
export function findRelations(db: Db, viewerId: string) {
  return db.row<RelationsRow>(sql`
    select array(select friend_id from friends where friends.user_id = ${viewerId}) as friend_ids,
      array(select friend_id from friends where friends.user_id = ${viewerId} and sees_close) as close_friend_ids,
      array(select unnest(list_ids) from friends where friends.user_id = ${viewerId} and list_ids <> '{}') as list_ids,
      array(select members.group_id from group_members as members join groups on groups.id = members.group_id
        where members.user_id = ${viewerId} and groups.deleted_at is null) as group_ids,
      array(select muted_id from mutes where mutes.user_id = ${viewerId}) as muted_ids,
      exists (select 1 from hidden_members where from_id = ${viewerId}) or ${seesWithheld(viewerId)} as has_hidden,
      ceil(extract(epoch from clock_timestamp()) * 1000)::bigint as read_at_ms`);
}
