import type { ChatId, UserId } from "@plaza/contract/base/ids";
import { type Call, type CallKind, RING_SECONDS } from "@plaza/contract/calls";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { allows, isShown, userJson } from "../users/users.fragments.ts";
import { isRelayed } from "./relay.fragments.ts";

/** Nobody rings somebody more often than this in so many minutes without an answer. */
const MOST_UNANSWERED = 3;
const UNANSWERED_MINUTES = 10;
const MOST_OPEN = 5;

const shownCall = (viewerId: UserId, hasTurn: boolean) => sql`
  calls.id, calls.kind, calls.caller_id, calls.chat_id, chats.name as chat_name, calls.began_at, calls.answered_at,
  calls.ended_at, (
    select json_agg(json_build_object('user', ${userJson(sql`users`)}, 'state', others.state, 'device', others.device,
      'isRelayed', ${hasTurn} and others.user_id <> ${viewerId} and ${isRelayed(viewerId, sql`others.user_id`)})
      order by others.user_id)
    from call_members as others join users on users.id = others.user_id
    where others.call_id = calls.id and (others.user_id = ${viewerId} or ${isShown(viewerId, sql`others.user_id`)})) as members`;

/** Between two it is gone once one of them is hidden from the other. */
const mine = (viewerId: UserId) => sql`
  call_members as mine join calls on calls.id = mine.call_id and mine.user_id = ${viewerId} and (calls.chat_id is not null
    or not exists (select 1 from call_members as partner where partner.call_id = calls.id
      and partner.user_id <> ${viewerId} and not ${isShown(viewerId, sql`partner.user_id`)}))
  left join chats on chats.id = calls.chat_id`;

export function findCall(db: Db, viewerId: UserId, callId: string, hasTurn: boolean) {
  return db.row<Call>(sql`
    select ${shownCall(viewerId, hasTurn)} from ${mine(viewerId)} where calls.id = ${callId}`);
}

export function listOpenOf(db: Db, viewerId: UserId, hasTurn: boolean) {
  return db.rows<Call>(sql`
    select ${shownCall(viewerId, hasTurn)} from ${mine(viewerId)}
    where mine.state in ('ringing', 'in') and calls.ended_at is null order by calls.id desc limit ${literal(MOST_OPEN)}`);
}

/**
 * Until the commit nobody else changes a call that one of these is in, or begins one with them. Sorted, so that no two wait
 * for each other.
 */
export function lockMembers(db: Db, userIds: string[]) {
  return db.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('call ' || id, 0))::text
    from unnest(${userIds.toSorted()}::text[]) as id`);
}

export interface MemberRow {
  userId: UserId;
  state: Call["members"][number]["state"];
  device: string | null;
}

export function listMembers(db: Db, callId: string) {
  return db.rows<MemberRow>(sql`select user_id, state, device from call_members where call_id = ${callId}`);
}

interface OpenCall {
  id: string;
  kind: CallKind;
}

/** Of a chat, or between the two alone. */
export function findOpen(db: Db, { chatId, pair }: { chatId: ChatId | null; pair: UserId[] }) {
  const isWanted = chatId
    ? sql`calls.chat_id = ${chatId}`
    : sql`calls.chat_id is null and calls.id in (
        select one.call_id from call_members as one join call_members as other on other.call_id = one.call_id
        where one.user_id = ${pair[0]} and other.user_id = ${pair[1]})`;
  return db.row<OpenCall>(sql`
    select id, kind from calls where ended_at is null and ${isWanted} order by id desc limit ${literal(1)}`);
}

export function findOwnCall(db: Db, userId: UserId) {
  return db.row<{ callId: string }>(sql`select call_id from call_members where user_id = ${userId} and state = 'in'`);
}

/** Whom a call by this member may ring: not whom they rang several times in these minutes without an answer. */
export function listRingable(db: Db, callerId: UserId, userIds: string[]) {
  return db.rows<{ userId: UserId; isWilling: boolean; isTired: boolean }>(sql`
    select users.id as user_id, ${allows("calls", callerId, sql`users.id`)} as is_willing, (
      select count(*) from calls join call_members as rung on rung.call_id = calls.id
      where calls.caller_id = ${callerId} and rung.user_id = users.id
        and rung.state in ('ringing', 'missed', 'declined')
        and calls.began_at > now() - make_interval(mins => ${literal(UNANSWERED_MINUTES)})) >= ${literal(MOST_UNANSWERED)}
      as is_tired
    from users where users.id = any(${userIds}::uuid[]) and users.id <> ${callerId} and ${isShown(callerId, sql`users.id`)}`);
}

interface CallToInsert {
  kind: CallKind;
  callerId: UserId;
  chatId: ChatId | null;
  device: string;
  rungIds: string[];
}

export function insertCall(db: Db, { kind, callerId, chatId, device, rungIds }: CallToInsert) {
  return db.row<{ callId: string }>(sql`
    with begun as (
      insert into calls (kind, caller_id, chat_id) values (${kind}, ${callerId}, ${chatId}) returning id)
    insert into call_members (call_id, user_id, state, device)
    select begun.id, ${callerId}, 'in', ${device}::uuid from begun
    union all select begun.id, rung.id, 'ringing', null from begun cross join unnest(${rungIds}::uuid[]) as rung (id)
    returning call_id`);
}

export function upsertPresent(db: Db, callId: string, userId: UserId, device: string) {
  return db.rows(sql`
    with joined as (
      insert into call_members (call_id, user_id, state, device) values (${callId}, ${userId}, 'in', ${device})
      on conflict (call_id, user_id) do update set state = 'in', device = excluded.device)
    update calls set answered_at = coalesce(answered_at, now()) where id = ${callId}`);
}

export function updateState(db: Db, callId: string, userId: UserId, state: "declined" | "left") {
  return db.rows(sql`
    update call_members set state = ${state}, device = null where call_id = ${callId} and user_id = ${userId}`);
}

const isStale = sql`calls.began_at < now() - make_interval(secs => ${literal(RING_SECONDS)})`;

export function listStale(db: Db) {
  return db.rows<{ callId: string }>(sql`
    select distinct rung.call_id from call_members as rung join calls on calls.id = rung.call_id
    where rung.state = 'ringing' and ${isStale}`);
}

/** Whoever it still rings has missed it. */
export function updateMissed(db: Db, callId: string) {
  return db.rows<{ userId: UserId }>(sql`
    update call_members set state = 'missed' from calls
    where calls.id = call_id and call_id = ${callId} and state = 'ringing' and ${isStale} returning user_id`);
}

export interface EndedCall {
  id: string;
  kind: CallKind;
  callerId: UserId;
  chatId: ChatId | null;
  isAnswered: boolean;
}

export function findForEnd(db: Db, callId: string) {
  return db.row<EndedCall>(sql`
    select id, kind, caller_id, chat_id, answered_at is not null as is_answered from calls where id = ${callId}`);
}

/** No row while there are two in it, or one and somebody whom it rings. */
export function updateEnded(db: Db, callId: string) {
  return db.row<{ id: string }>(sql`
    update calls set ended_at = now() where id = ${callId} and ended_at is null and (
      not exists (select 1 from call_members where call_id = ${callId} and state = 'in')
      or (select count(*) from call_members where call_id = ${callId} and state in ('in', 'ringing')) < 2)
    returning id`);
}

/** Of one that has ended: who was in it has left, and whom it rang has missed it. */
export function updateAllOut(db: Db, callId: string) {
  return db.rows<{ userId: UserId; state: "left" | "missed" }>(sql`
    update call_members set state = case state when 'in' then 'left' else 'missed' end, device = null
    where call_id = ${callId} and state in ('in', 'ringing') returning user_id, state`);
}

/** The open calls of a member: all, those in a chat, or those that another is in too. */
export function listInvolving(db: Db, userId: UserId, isWanted: Statement = sql`true`) {
  return db.rows<{ callId: string; chatId: ChatId | null }>(sql`
    select call_id, calls.chat_id from call_members as mine join calls on calls.id = mine.call_id and calls.ended_at is null
    where mine.user_id = ${userId} and mine.state in ('in', 'ringing') and ${isWanted}`);
}

export const isWith = (otherId: UserId) => sql`
  exists (select 1 from call_members as other where other.call_id = mine.call_id and other.user_id = ${otherId})`;
export const isInChat = (chatId: ChatId) => sql`calls.chat_id = ${chatId}`;

export function deleteOld(db: Db) {
  return db.rows(sql`delete from calls where began_at < now() - interval '1 day'
    and coalesce(ended_at < now() - interval '1 day', began_at < now() - interval '2 days')`);
}
