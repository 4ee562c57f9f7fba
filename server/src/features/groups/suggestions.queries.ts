import type { GroupId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

const isKnown = (viewerId: UserId, table: Statement) => sql`
  ${isShown(viewerId, sql`${table}.inviter_id`)} and ${isShown(sql`${table}.user_id`, sql`${table}.inviter_id`)}`;

/**
 * Suggestions by plain members of a private group, as a subquery: each suggested member once, by who was first, until
 * they send a request or are invited. For `groups`, as far as this viewer may see the suggesting member.
 */
export const suggestionsIn = (viewerId: UserId) => sql`
  group_invitations as suggested
  where suggested.group_id = groups.id and not suggested.is_open and groups.privacy = 'private'
    and ${isKnown(viewerId, sql`suggested`)}
    and not exists (select 1 from group_requests as asked
      where asked.group_id = suggested.group_id and asked.user_id = suggested.user_id)
    and not exists (select 1 from group_invitations as other
      where other.group_id = suggested.group_id and other.user_id = suggested.user_id
        and ${isKnown(viewerId, sql`other`)}
        and (other.is_open or (other.invited_at, other.inviter_id) < (suggested.invited_at, suggested.inviter_id)))`;

/** Returns who suggested them: from now on these are invitations. */
export function openInvitations(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows<{ inviterId: UserId }>(sql`
    update group_invitations set is_open = true
    where group_id = ${groupId} and user_id = ${userId} and not is_open
      and ${isShown(sql`user_id`, sql`inviter_id`)}
    returning inviter_id`);
}

export function deleteSuggestions(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows<{ inviterId: UserId }>(sql`
    delete from group_invitations where group_id = ${groupId} and user_id = ${userId} and not is_open
    returning inviter_id`);
}
