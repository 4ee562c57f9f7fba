import { sql, type Statement } from "../../../db/sql.ts";
import { isShown } from "../../users/users.fragments.ts";

/** The members mentioned in a text, except those who are hidden from the viewer: their names are plain text. */
export const shownMentions = (viewerId: string, column: Statement): Statement => sql`
  case when ${column} = '[]' then ${column} else (
    select coalesce(jsonb_agg(named), '[]') from jsonb_array_elements(${column}) as named
    where ${isShown(viewerId, sql`(named ->> 'userId')::uuid`)}) end`;
