import { sql, type Statement } from "../../db/sql.ts";

/** A member in a group, or out of it. */
export interface Place {
  groupId: string;
  userId: string;
}

/** To be read from like a table. */
export const rowsOf = (places: Place[]): Statement => sql`
  unnest(${places.map(({ groupId }) => groupId)}::uuid[], ${places.map(({ userId }) => userId)}::uuid[])
    as places (group_id, user_id)`;
