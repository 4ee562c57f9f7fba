import { sql, type Statement } from "../../../db/sql.ts";
import { isWithheld } from "../../filters/withheld.fragments.ts";

/**
 * Of a series, a list of what is to come shows the next date only; a cancelled one where no other comes before it. For
 * `events`.
 */
export const isNextDate = (asOf: string): Statement => sql`
  (events.series_id is null or not exists (
    select 1 from events as earlier
    where earlier.series_id = events.series_id and earlier.over_at > ${asOf}::timestamptz
      and (earlier.cancelled_at is null or events.cancelled_at is not null) and not ${isWithheld(sql`earlier.id`)}
      and (earlier.starts_at, earlier.id) < (events.starts_at, events.id)))`;
