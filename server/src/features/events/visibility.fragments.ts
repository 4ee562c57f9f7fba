import { sql, type Statement } from "../../db/sql.ts";
import { isOutsideOrOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isActiveMaker, isUnblocked } from "../users/users.fragments.ts";

/**
 * The one definition of 'who may see this event': nobody sees one that is withheld, an unverified member's, nor one of a member who is hidden
 * from them; one in a private group is its members', also its creator's no more once they have left.
 */
export const isEventVisibleTo = (viewerId: string | Statement): Statement => sql`
  ((events.user_id = ${viewerId} or (${isUnblocked(viewerId, sql`events.user_id`)}
    and (select ${isActiveMaker(sql`users`)} from users where users.id = events.user_id)))
    and ${isReleased(viewerId, sql`events.id`)} and ${isOutsideOrOpenTo(viewerId, sql`events.group_id`)})`;
