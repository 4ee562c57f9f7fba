import { sql, type Statement } from "../../db/sql.ts";
import { isByFriendOrSelf } from "../friends/audience.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isShown } from "../users/users.fragments.ts";

/** Whom a story is for, unless it is withheld: its author, their friends or the close ones, and everyone if it is public. */
export const isStoryFor = (viewerId: string | Statement): Statement => sql`
  (${isShown(viewerId, sql`stories.user_id`)} and ${isReleased(viewerId, sql`stories.id`)}
    and (stories.audience = 'public' or ${isByFriendOrSelf(viewerId, sql`stories`)}))`;

/** Who may see a story in the strip and by itself, which is while it lives. */
export const isStoryVisibleTo = (viewerId: string | Statement): Statement =>
  sql`(stories.expires_at > now() and ${isStoryFor(viewerId)})`;
