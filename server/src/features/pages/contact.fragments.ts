import { sql, type Statement } from "../../db/sql.ts";
import { isActive, isShown } from "../users/users.fragments.ts";

/**
 * The editor who answers for something in a page's name, as a subquery with one row or none: whoever made it, else its first
 * owner, else its first editor. Nobody on the other side of a block.
 */
export const contactOfPage = (viewerId: string, pageId: Statement, madeBy: Statement): Statement => sql`
  (select editors.user_id from page_editors as editors
    join users as person on person.id = editors.user_id and ${isActive(sql`person`)}
    where editors.page_id = ${pageId} and editors.user_id <> ${viewerId} and ${isShown(viewerId, sql`editors.user_id`)}
    order by editors.user_id is not distinct from ${madeBy} desc, editors.role = 'owner' desc, editors.added_at,
      editors.user_id limit 1)`;
