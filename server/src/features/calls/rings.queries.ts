import type { UserId } from "@plaza/contract/base/ids";
import type { CallKind } from "@plaza/contract/calls";
import { type Db, sql } from "../../db/sql.ts";
import type { Reader } from "../../words/language-of.ts";
import { PUSH } from "../notifications/push-queue.fragments.ts";

/** One job for each device of each whom the call rings; none where they have muted the conversation. */
export function queueRings(db: Db, callId: string) {
  return db.rows<{ key: string }>(sql`
    insert into jobs (kind, key, line, payload)
    select ${PUSH}, 'call ' || calls.id || ' ' || devices.id, rung.user_id,
      jsonb_build_object('callId', calls.id, 'isOver', false, 'subscriptionId', devices.id)
    from call_members as rung join calls on calls.id = rung.call_id
      join push_subscriptions as devices on devices.user_id = rung.user_id
    where rung.call_id = ${callId} and rung.state = 'ringing'
      and not exists (select 1 from conversations as muted
        where muted.user_id = rung.user_id and muted.partner_id = calls.caller_id and calls.chat_id is null and muted.is_muted)
      and not exists (select 1 from chat_members as muted
        where muted.user_id = rung.user_id and muted.chat_id = calls.chat_id and muted.is_muted)
    order by devices.id
    on conflict (kind, key) do nothing returning key`);
}

/** The same devices: what rang there is over. */
export function queueRingEnds(db: Db, callId: string, userIds: UserId[]) {
  return db.rows<{ key: string }>(sql`
    insert into jobs (kind, key, line, payload)
    select ${PUSH}, 'call over ' || calls.id || ' ' || devices.id, devices.user_id,
      jsonb_build_object('callId', calls.id, 'isOver', true, 'subscriptionId', devices.id)
    from calls join push_subscriptions as devices on devices.user_id = any(${userIds}::uuid[])
    where calls.id = ${callId}
      and not exists (select 1 from conversations as muted
        where muted.user_id = devices.user_id and muted.partner_id = calls.caller_id and calls.chat_id is null and muted.is_muted)
      and not exists (select 1 from chat_members as muted
        where muted.user_id = devices.user_id and muted.chat_id = calls.chat_id and muted.is_muted)
    order by devices.id
    on conflict (kind, key) do nothing returning key`);
}

export interface RungRow extends Reader {
  kind: CallKind;
  state: string;
  callerId: UserId;
  callerName: string;
  chatId: string | null;
  chatName: string | null;
}

export function findRung(db: Db, callId: string, userId: UserId) {
  return db.row<RungRow>(sql`
    select calls.kind, rung.state, calls.caller_id, callers.first_name || ' ' || callers.last_name as caller_name,
      calls.chat_id, chats.name as chat_name, users.language
    from calls join call_members as rung on rung.call_id = calls.id and rung.user_id = ${userId}
      join users on users.id = rung.user_id join users as callers on callers.id = calls.caller_id
      left join chats on chats.id = calls.chat_id
    where calls.id = ${callId}`);
}
