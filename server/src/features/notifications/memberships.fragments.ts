import { sql, type Statement } from "../../db/sql.ts";

/** A member in a group, or out of it. */
export interface MembershipKey {
  groupId: string;
  userId: string;
}

/** To be read from like a table. */
export const rowsOf = (keys: MembershipKey[]): Statement => sql`
  unnest(${keys.map(({ groupId }) => groupId)}::uuid[], ${keys.map(({ userId }) => userId)}::uuid[])
    as keys (group_id, user_id)`;
