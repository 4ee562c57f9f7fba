import { sql, type Statement } from "../../db/sql.ts";
import { isOutsideOrOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isActiveMaker, isShown } from "../users/users.fragments.ts";

/** What is for sale has no end. By the database's clock, which is the same for all nodes. */
export const hasNotEnded = sql`(items.until is null or items.until > now())`;

/** Whether the member may change it, and is written to about it: they sell it, or edit the page that does. */
export const isSoldBy = (memberId: string | Statement): Statement => sql`
  (items.seller_id = ${memberId} or exists (select 1 from page_editors as selling
    where selling.page_id = items.seller_id and selling.user_id = ${memberId}))`;

/**
 * The one definition of 'who may see this listing': its seller, or the editors of its page, alone once it has ended; nobody sees one that is withheld, an unverified member's, nor one of a member who is hidden
 * from them; one in a private group is its members', also its seller's no more once they have left.
 */
export const isItemVisibleTo = (viewerId: string | Statement): Statement => sql`
  ((items.seller_id = ${viewerId} or (${isShown(viewerId, sql`items.seller_id`)}
    and (${hasNotEnded} or ${isSoldBy(viewerId)})
    and (select ${isActiveMaker(sql`users`)} from users where users.id = items.seller_id)))
    and ${isReleased(viewerId, sql`items.id`)} and ${isOutsideOrOpenTo(viewerId, sql`items.group_id`)})`;
