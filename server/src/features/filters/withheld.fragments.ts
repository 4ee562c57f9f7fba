import { sql, type Statement } from "../../db/sql.ts";

/**
 * Whether a thing is out, for this viewer: what is held for review is shown to its author alone, what a moderator removed
 * to nobody. Part of every list of what people made.
 */
export const isReleased = (viewerId: string | Statement, thingId: Statement): Statement => sql`
  not exists (select 1 from withheld where withheld.subject_id = ${thingId}
    and (withheld.removal_id is not null or withheld.user_id <> ${viewerId}))`;

/** Whether it waits for a moderator: of a thing that is shown, since its viewer is its author. */
export const isHeld = (thingId: Statement): Statement => sql`
  exists (select 1 from withheld as held where held.subject_id = ${thingId} and held.is_held)`;

/** Whether it is not out for everybody: it is counted nowhere. */
export const isWithheld = (thingId: Statement): Statement => sql`
  exists (select 1 from withheld where withheld.subject_id = ${thingId})`;

/** Whether anything of the viewer's own waits for a moderator: they see more than others. */
export const hasPendingReview = (viewerId: string | Statement): Statement => sql`
  exists (select 1 from withheld as own where own.user_id = ${viewerId} and own.removal_id is null)`;
