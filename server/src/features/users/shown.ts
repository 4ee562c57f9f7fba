import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether this viewer may know of a member at all: not where one has blocked the other, nor where the member is
 * suspended. Part of every list of people and of what people wrote.
 */
export const isShown = (viewerId: string | Statement, memberId: Statement): Statement => sql`
  not exists (select 1 from hidden_members as hidden
    where hidden.user_id = ${memberId} and (hidden.from_id is null or hidden.from_id = ${viewerId}))`;
