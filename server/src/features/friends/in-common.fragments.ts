import { literal, sql, type Statement } from "../../db/sql.ts";
import { isFriendshipShown, isShown } from "../users/users.fragments.ts";

/** Counting stops here: no card shows more. */
const MOST_COUNTED = 1_000;

/** How many friends the viewer has in common with the member of `users`. */
export const inCommonWith = (viewerId: string): Statement => sql`
  (select count(*) from (
    select 1 from friends as mine
    join friends as theirs on theirs.user_id = users.id and theirs.friend_id = mine.friend_id
    where mine.user_id = ${viewerId} and ${isShown(viewerId, sql`mine.friend_id`)}
      and ${isFriendshipShown(viewerId, sql`users.id`, sql`mine.friend_id`)} limit ${literal(MOST_COUNTED)}) as common)`;
