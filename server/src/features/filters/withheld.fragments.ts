import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether a thing is out, for this viewer: what is held for review or was written for later is shown to its author alone, what a moderator removed
 * to nobody, and what the author of a post hid under it to its author and to them. Part of every list of what people made.
 */
export const isReleased = (viewerId: string | Statement, thingId: Statement): Statement => sql`
  not exists (select 1 from withheld where withheld.subject_id = ${thingId}
    and (withheld.removal_id is not null
      or (withheld.user_id <> ${viewerId} and (withheld.is_held or withheld.hidden_by is distinct from ${viewerId}))))`;

/** Whether it waits for a moderator: of a thing that is shown, since its viewer is its author. */
export const isHeld = (thingId: Statement): Statement => sql`
  exists (select 1 from withheld as held where held.subject_id = ${thingId} and held.is_held)`;

/** Whether it is not out for everybody: it is counted nowhere. */
export const isWithheld = (thingId: Statement): Statement => sql`
  exists (select 1 from withheld where withheld.subject_id = ${thingId})`;

/** Whether it is no post for later: of things that the viewer sees, their own posts for later are in none of their lists. */
export const isPublished = (thingId: Statement): Statement => sql`
  not exists (select 1 from withheld as later where later.subject_id = ${thingId} and later.publish_at is not null)`;

/** When a post for later is published; null for any other. */
export const publishAtOf = (thingId: Statement): Statement => sql`
  (select later.publish_at from withheld as later where later.subject_id = ${thingId})`;

/** Whether something is withheld that the viewer sees: of their own, or a comment that they hid. */
export const seesWithheld = (viewerId: string | Statement): Statement => sql`
  (exists (select 1 from withheld as own where own.user_id = ${viewerId} and own.removal_id is null)
    or exists (select 1 from withheld as hidden where hidden.hidden_by = ${viewerId} and hidden.removal_id is null))`;

/** Whether the viewer hid it. */
export const isHiddenBy = (viewerId: string | Statement, thingId: Statement): Statement => sql`
  exists (select 1 from withheld as hidden where hidden.subject_id = ${thingId} and hidden.hidden_by = ${viewerId})`;
