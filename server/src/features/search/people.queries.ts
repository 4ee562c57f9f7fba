import type { FriendshipState } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import { MOST_MEANT } from "../../text-search/known-words.ts";
import { type Db, likeContaining, literal, sql, type Statement } from "../../db/sql.ts";
import { APART } from "../../text-search/newest-found.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { allows, isShown, userColumns } from "../users/users.fragments.ts";

/** How many of the newest members are scanned before the index is used: enough for a common name. */
const NEWEST = 1_000;

export interface PersonRow extends User {
  isFriend: boolean;
  friendship: FriendshipState;
}

/** The last row that was shown. */
export interface PersonCursor {
  isFriend: boolean;
  id: string;
}

/** Only of those who are found, so that a block or a setting hides it too. */
const friendshipOf = (viewerId: string) => sql`(
  select json_build_object('id', id, 'status', status, 'addresseeId', addressee_id) from friendships
  where least(requester_id, addressee_id) = least(users.id, ${viewerId}::uuid)
    and greatest(requester_id, addressee_id) = greatest(users.id, ${viewerId}::uuid))`;

/** Each part begins a word of the name. A name is stored with spaces around its words. */
export const beginning = (parts: string[]) => all(parts.map((part) => like(` ${part}`)));
/** Each part is somewhere in the name, and not every one at the beginning of a word. */
export const containing = (parts: string[]) => sql`${anywhere(parts)} and not (${beginning(parts)})`;
/** Each part begins a word or is corrected to one, and not every one matches as typed. */
export const meaning = (parts: string[], meant: Map<string, string[]>) => {
  const words = parts.map((part) => {
    const known = (meant.get(part) ?? []).map((word) => ` ${word} `);
    // Padded to the same length with nulls: each different statement would be prepared, and cached, by every
    // connection.
    const all = Array.from({ length: MOST_MEANT }, (_, index) => known[index] ?? null);
    return all.reduce((one, or) => sql`${one} or ${like(or)}`, like(` ${part}`));
  });
  return sql`${all(words)} and not (${anywhere(parts)})`;
};

const anywhere = (parts: string[]) => all(parts.map(like));
const like = (text: string | null) => sql`search_name like ${text === null ? null : likeContaining(text)}`;
const all = (conditions: Statement[]) => conditions.reduce((one, and) => sql`${one} and (${and})`, sql`true`);

/**
 * Friends first, then everyone else, the newest first. A common name is found among the newest; only a rare one is
 * looked up in the index, and nothing is searched beyond it.
 */
export function listNamed(
  db: Db,
  viewerId: string,
  { isNamed, isIndexed }: { isNamed: Statement; isIndexed: boolean },
  { cursor, limit }: { cursor: PersonCursor; limit: number },
) {
  const lastId = cursor.isFriend ? LAST_ID : cursor.id;
  const isFound = sql`(${isNamed}) and email_verified_at is not null and ${isShown(viewerId, sql`users.id`)}`;
  const isOther = sql`${isFound} and not exists (
    select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id)
    and ${allows("search", viewerId, sql`users.id`)}`;
  return db.rows<PersonRow>(sql`
    with own as (
      select users.id from friends join users on users.id = friends.friend_id
      where friends.user_id = ${viewerId} and ${cursor.isFriend}::boolean and users.id < ${cursor.id}::uuid
        and ${isFound}
      order by users.id desc limit ${limit}),
    near as (
      select id from (
        select * from users where id < ${lastId}::uuid order by id desc limit ${literal(NEWEST)}) as users
      where ${isOther} order by id desc limit ${limit}),
    far as materialized (
      select id from (
        select id from users where ${isOther} and ${isIndexed}::boolean and (select count(*) from near) < ${limit}
        ${APART}) as found
      where id < ${lastId}::uuid),
    others as (select id from near union select id from far order by id desc limit ${limit})
    select ${userColumns}, is_friend, ${friendshipOf(viewerId)} as friendship
    from (select id, true as is_friend from own union all select id, false from others) as found
    join users on users.id = found.id
    order by is_friend desc, users.id desc limit ${limit}`);
}
