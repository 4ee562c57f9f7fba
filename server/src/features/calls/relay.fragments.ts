import { sql, type Statement } from "../../db/sql.ts";
import { areFriends } from "../users/users.fragments.ts";

type Id = string | Statement;

/** Whether the one says nothing of their own address to the other: to nobody, or because they are not friends. */
export const isRelayed = (memberId: Id, otherId: Id) => sql`
  (not ${areFriends(memberId, otherId)} or exists (
    select 1 from privacy_rules as careful where careful.user_id = ${memberId} and careful.always_relay))`;
