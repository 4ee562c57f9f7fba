import type { RemovableCounts, RemovableKind, Removal } from "@plaza/contract/moderation/removals";
import type { Role } from "@plaza/contract/users";
import { BATCH } from "../../db/batches.ts";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { userJson } from "../users/users.fragments.ts";

const HOURS = 24;

/** Where things of a kind are, which of them are one member's, and their name in `withheld`. */
interface Source {
  table: Statement;
  kind: Statement;
  areOf: (userId: string) => Statement;
}

const isToStranger = sql`(messages.receiver_id is not null and messages.deleted_at is null and not exists (
  select 1 from friends where friends.user_id = messages.sender_id and friends.friend_id = messages.receiver_id))`;

const SOURCES: Record<RemovableKind, Source> = {
  posts: {
    table: sql`posts`,
    kind: sql`'post'`,
    areOf: (userId) => sql`posts.user_id = ${userId} and posts.deleted_at is null and posts.event_id is null`,
  },
  comments: { table: sql`comments`, kind: sql`'comment'`, areOf: (userId) => sql`comments.user_id = ${userId}` },
  messages: {
    table: sql`messages`,
    kind: sql`'message'`,
    areOf: (userId) => sql`messages.sender_id = ${userId} and ${isToStranger}`,
  },
  listings: { table: sql`items`, kind: sql`'listing'`, areOf: (userId) => sql`items.seller_id = ${userId}` },
  events: { table: sql`events`, kind: sql`'event'`, areOf: (userId) => sql`events.user_id = ${userId}` },
  stories: { table: sql`stories`, kind: sql`'story'`, areOf: (userId) => sql`stories.user_id = ${userId}` },
};

const isThere = ({ table }: Source) => sql`not exists (
  select 1 from withheld where withheld.subject_id = ${table}.id and withheld.removal_id is not null)`;

const countOf = (kind: RemovableKind, userId: string) => {
  const source = SOURCES[kind];
  return sql`(select count(*)::int from ${source.table} where ${source.areOf(userId)} and ${isThere(source)})`;
};

export function countRemovable(db: Db, userId: string) {
  return db.row<RemovableCounts>(sql`
    select ${countOf("posts", userId)} as posts, ${countOf("comments", userId)} as comments,
      ${countOf("messages", userId)} as messages, ${countOf("listings", userId)} as listings,
      ${countOf("events", userId)} as events, ${countOf("stories", userId)} as stories`);
}

export function insertRemoval(
  db: Db,
  removal: { userId: string; removedBy: string; kinds: RemovableKind[]; total: number },
) {
  return db.row<{ id: string }>(sql`
    insert into removals (user_id, removed_by, kinds, total)
    values (${removal.userId}, ${removal.removedBy}, ${removal.kinds}::text[], ${removal.total}) returning id`);
}

export interface RemovalRow {
  id: string;
  userId: string;
  kinds: RemovableKind[];
  isUndone: boolean;
}

/** Nobody undoes it until the transaction ends, nor removes more by it. */
export function lockRemoval(db: Db, id: string) {
  return db.row<RemovalRow>(sql`
    select id, user_id, kinds, undone_at is not null as is_undone from removals
    where id = ${id} and created_at > now() - make_interval(hours => ${literal(HOURS)}) for update`);
}

/** A batch of what the member had made before the removal. Returns their ids. */
export function insertSomeWithheld(db: Db, { id, userId }: RemovalRow, kind: RemovableKind) {
  const source = SOURCES[kind];
  return db.rows<{ subjectId: string }>(sql`
    insert into withheld (subject_id, kind, user_id, removal_id)
    select ${source.table}.id, ${source.kind}, ${userId}, ${id} from ${source.table}
    where ${source.areOf(userId)} and ${source.table}.id < ${id} and ${isThere(source)}
    limit ${literal(BATCH)}
    on conflict (subject_id) do update set removal_id = excluded.removal_id
    returning subject_id`);
}

export function updateDone(db: Db, id: string, more: number) {
  return db.rows(sql`update removals set done = done + ${more} where id = ${id}`);
}

export function markFinished(db: Db, id: string) {
  return db.rows(sql`update removals set finished_at = now() where id = ${id} and finished_at is null`);
}

/** What waited for review before waits again, and so on for what was hidden or written for later. Returns what is there again. */
export function deleteSomeWithheld(db: Db, removalId: string) {
  return db.rows<{ subjectId: string; kind: string }>(sql`
    with batch as (select subject_id from withheld where removal_id = ${removalId} limit ${literal(BATCH)}),
    held as (
      update withheld set removal_id = null from batch
      where withheld.subject_id = batch.subject_id and (withheld.is_held or withheld.hidden_by is not null or withheld.publish_at is not null)
      returning withheld.subject_id, withheld.kind),
    gone as (
      delete from withheld using batch where withheld.subject_id = batch.subject_id and not withheld.is_held
        and withheld.hidden_by is null and withheld.publish_at is null
      returning withheld.subject_id, withheld.kind)
    select subject_id, kind from held union all select subject_id, kind from gone`);
}

export function markUndone(db: Db, id: string) {
  return db.rows(sql`update removals set undone_at = now() where id = ${id} and undone_at is null`);
}

/** Those of what moderators and administrators made are for administrators alone. */
export function listUndoable(db: Db, role: Role) {
  const isFor = role === "admin" ? sql`true` : sql`not (member.is_admin or member.is_moderator)`;
  return db.rows<Removal>(sql`
    select removals.id, ${userJson(sql`member`)} as member, removals.kinds, removals.total, removals.done,
      removals.finished_at is not null as is_finished, removals.created_at,
      removals.created_at + make_interval(hours => ${literal(HOURS)}) as undo_until,
      case when remover.id is not null then ${userJson(sql`remover`)} end as removed_by
    from removals join users as member on member.id = removals.user_id
    left join users as remover on remover.id = removals.removed_by
    where removals.undone_at is null and ${isFor} and removals.created_at > now() - make_interval(hours => ${literal(HOURS)})
    order by removals.id desc limit ${literal(50)}`);
}

/** A removal whose day is over. */
export function findOutlived(db: Db) {
  return db.row<{ id: string }>(sql`
    select id from removals
    where undone_at is null and created_at <= now() - make_interval(hours => ${literal(HOURS)}) limit 1`);
}

/** One whose day is over: whoever undid it a moment before is done, or it is not undone any more. */
export function lockOutlived(db: Db, id: string) {
  return db.row<{ id: string }>(sql`
    select id from removals
    where id = ${id} and undone_at is null and created_at <= now() - make_interval(hours => ${literal(HOURS)})
    for update`);
}

export function deleteRemoval(db: Db, id: string) {
  return db.rows(sql`delete from removals where id = ${id}`);
}

export function listSomeWithheld(db: Db, removalId: string) {
  return db.rows<{ subjectId: string; kind: string }>(sql`
    select subject_id, kind from withheld where removal_id = ${removalId} limit ${literal(BATCH)}`);
}

const TABLES: Record<string, Statement> = {
  comment: sql`comments`,
  message: sql`messages`,
  listing: sql`items`,
  event: sql`events`,
  story: sql`stories`,
};

/** Their rows in `withheld` go with them. */
export function deleteThings(db: Db, kind: string, ids: string[]) {
  const table = TABLES[kind];
  if (!table) throw new Error(`nobody knows where things of the kind ${kind} are`);
  return db.rows(sql`delete from ${table} where id = any(${ids}::uuid[])`);
}

/** For their receivers they are not there; those that a receiver had deleted before stay theirs. */
export function removeMessages(db: Db, removalId: string, ids: string[]) {
  return db.rows(sql`
    insert into message_removals (message_id, user_id, removal_id)
    select messages.id, messages.receiver_id, ${removalId}::uuid from messages
    where messages.id = any(${ids}::uuid[]) and messages.receiver_id is not null
    on conflict do nothing`);
}

/** Only what the removal itself took from a receiver. */
export function bringBackMessages(db: Db, removalId: string, ids: string[]) {
  return db.rows(sql`
    delete from message_removals where message_id = any(${ids}::uuid[]) and removal_id = ${removalId}`);
}

/** Nothing of the sender's is unread any more; how far their receivers have read is not known from now on. */
export function updateUnread(db: Db, ids: string[]) {
  return db.rows(sql`
    update conversations set unread_count = 0
    from (select distinct sender_id, receiver_id from messages where id = any(${ids}::uuid[])) as pairs
    where conversations.user_id = pairs.receiver_id and conversations.partner_id = pairs.sender_id
      and conversations.unread_count > 0`);
}

/** The last message that each receiver has. */
export function updateConversations(db: Db, ids: string[]) {
  return db.rows<{ userId: string }>(sql`
    update conversations set last_message_id = (
      select messages.id from messages
      where least(messages.sender_id, messages.receiver_id) = least(conversations.user_id, conversations.partner_id)
        and greatest(messages.sender_id, messages.receiver_id) = greatest(conversations.user_id, conversations.partner_id)
        and not exists (select 1 from message_removals as removals
          where removals.message_id = messages.id and removals.user_id = conversations.user_id)
      order by messages.id desc limit 1)
    from (select distinct sender_id, receiver_id from messages where id = any(${ids}::uuid[])) as pairs
    where conversations.user_id = pairs.receiver_id and conversations.partner_id = pairs.sender_id
    returning conversations.user_id`);
}

export function deleteWithheld(db: Db, ids: string[]) {
  return db.rows(sql`delete from withheld where subject_id = any(${ids}::uuid[])`);
}
