import type { UserId } from "@plaza/contract/base/ids";
import type { SignalFrame } from "@plaza/contract/calls";
import { type Db, sql } from "../../db/sql.ts";
import { isUnblocked } from "../users/users.fragments.ts";
import { isRelayed } from "./relay.fragments.ts";

/** No row unless both are in the call now, each with this device, and neither has blocked the other. */
export function findWay(db: Db, senderId: UserId, { callId, userId, device, from }: SignalFrame) {
  return db.row<{ isRelayed: boolean }>(sql`
    select ${isRelayed(sql`mine.user_id`, sql`theirs.user_id`)} as is_relayed
    from call_members as mine join call_members as theirs on theirs.call_id = mine.call_id
    where mine.call_id = ${callId} and mine.user_id = ${senderId} and mine.state = 'in' and mine.device = ${from}
      and theirs.user_id = ${userId} and theirs.state = 'in' and theirs.device = ${device}
      and ${isUnblocked(sql`mine.user_id`, sql`theirs.user_id`)}`);
}
