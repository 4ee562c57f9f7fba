import type { PrivacyRule } from "@plaza/contract/privacy";
import { sql, type Statement } from "../../db/sql.ts";

const CHOSEN: Record<PrivacyRule, Statement> = {
  messages: sql`own.messages`,
  search: sql`own.search`,
  friends: sql`own.friends`,
  online: sql`own.online`,
  mentions: sql`own.mentions`,
  calls: sql`own.calls`,
};

export const areFriends = (one: string | Statement, other: string | Statement) => sql`
  exists (select 1 from friends as known where known.user_id = ${one} and known.friend_id = ${other})`;

const shareFriend = (one: string | Statement, other: Statement) => sql`
  exists (select 1 from friends as mine
    join friends as theirs on theirs.user_id = ${other} and theirs.friend_id = mine.friend_id
    where mine.user_id = ${one})`;

/**
 * Whether a member lets the viewer do this. Most members have no row and let everyone; what they let themselves do is not
 * asked. Whether the viewer may see the member at all is another condition, `isShown`.
 */
export const allows = (rule: PrivacyRule, viewerId: string | Statement, memberId: string | Statement): Statement => sql`
  not exists (select 1 from privacy_rules as own
    where own.user_id = ${memberId} and ${CHOSEN[rule]} <> 'everyone' and own.user_id <> ${viewerId}
      and (${CHOSEN[rule]} = 'nobody' or not ${areFriends(viewerId, sql`own.user_id`)})
      and (${CHOSEN[rule]} <> 'friends-of-friends' or not ${shareFriend(viewerId, sql`own.user_id`)}))`;

/** A friendship is shown where both let the viewer see their friends; to the two themselves it always is. */
export const isFriendshipShown = (
  viewerId: string | Statement,
  one: string | Statement,
  other: string | Statement,
): Statement => sql`
  (${viewerId}::uuid in (${one}, ${other}) or ${allows("friends", viewerId, one)} and ${allows("friends", viewerId, other)})`;
