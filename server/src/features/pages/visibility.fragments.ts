import { sql, type Statement } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

/** Every member sees every page that is not deleted. A block is between people, and hides no page. */
export const isPageVisibleTo = (viewerId: string | Statement): Statement => sql`
  (pages.deleted_at is null and ${isShown(viewerId, sql`pages.id`)})`;

/** Whether to show what editors see: what they do is asked again when they do it. */
export const isEditedBy = (viewerId: string | Statement, pageId: Statement): Statement => sql`
  exists (select 1 from page_editors as editors where editors.page_id = ${pageId} and editors.user_id = ${viewerId})`;
