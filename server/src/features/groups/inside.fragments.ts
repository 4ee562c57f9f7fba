import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether the viewer may look inside the group: everyone into a public one, its members into a private one. A lookup of one
 * group: for `exists` PostgreSQL may read all groups first.
 */
export const isGroupOpenTo = (viewerId: string | Statement, groupId: Statement): Statement => sql`
  coalesce((select true from groups where groups.id = ${groupId} and groups.deleted_at is null
    and (groups.privacy = 'public' or exists (select 1 from group_members as inside
      where inside.group_id = groups.id and inside.user_id = ${viewerId})) limit 1), false)`;

/** The same for what may be in no group at all. */
export const isOutsideOrOpenTo = (viewerId: string | Statement, groupId: Statement): Statement => sql`
  (${groupId} is null or ${isGroupOpenTo(viewerId, groupId)})`;

/** The group of an event or of a listing, as JSON. */
export const placeJson = (viewerId: string, groupId: Statement): Statement => sql`
  (select json_build_object('id', groups.id, 'name', groups.name, 'privacy', groups.privacy, 'isModerator', exists (
      select 1 from group_members as moderators
      where moderators.group_id = groups.id and moderators.user_id = ${viewerId} and moderators.rank < 3))
    from groups where groups.id = ${groupId})`;
