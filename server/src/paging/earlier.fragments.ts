import { sql, type Statement } from "../db/sql.ts";
import type { TimeCursor } from "./pages.ts";

/** What comes after the cursor in a list with the latest first, which these two columns order: a time and an id. */
export const earlier = (columns: Statement, before: TimeCursor | null) =>
  before ? sql`and (${columns}) < (${before.time}::timestamptz, ${before.id}::uuid)` : sql``;
