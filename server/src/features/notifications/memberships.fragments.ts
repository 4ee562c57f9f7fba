import { sql, type Statement } from "../../db/sql.ts";

/** A member of a group, present or former. */
export interface MembershipKey {
  groupId: string;
  userId: string;
}

/** A row source to select from, like a table. */
export const rowsOf = (keys: MembershipKey[]): Statement => sql`
  unnest(${keys.map(({ groupId }) => groupId)}::uuid[], ${keys.map(({ userId }) => userId)}::uuid[])
    as keys (group_id, user_id)`;
