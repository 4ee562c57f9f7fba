import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether this viewer may see a member at all: not if one has blocked the other, nor if the member is suspended. Part
 * of every list of people and of what people wrote. Two conditions, because each is one lookup in one index.
 */
export const isShown = (viewerId: string | Statement, memberId: Statement): Statement => sql`
  (not exists (select 1 from hidden_members as suspended
      where suspended.user_id = ${memberId} and suspended.from_id is null)
    and not exists (select 1 from hidden_members as hidden
      where hidden.user_id = ${memberId} and hidden.from_id = ${viewerId}))`;

/** Members on the other side of a block, to be joined with marks that are counted: for this viewer they are not. */
export const blockedFor = (viewerId: string | Statement): Statement => sql`
  (select user_id from hidden_members where from_id = ${viewerId})`;

/** Everyone who is hidden from this viewer, each once. */
export const hiddenFrom = (viewerId: string | Statement): Statement => sql`
  (select user_id from hidden_members where from_id = ${viewerId}
    union select user_id from hidden_members where from_id is null)`;

/** Whether the viewer has not muted the member: a condition of everything that reaches the viewer unasked. */
export const isUnmuted = (viewerId: string, memberId: Statement): Statement => sql`
  not exists (select 1 from mutes where mutes.user_id = ${viewerId} and mutes.muted_id = ${memberId})`;
