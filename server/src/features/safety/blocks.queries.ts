import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { type ListedRow, selectListed } from "./listed.queries.ts";

export function findBlock(db: Db, blockerId: UserId, blockedId: UserId) {
  return db.row<{ blockedId: UserId }>(sql`
    select blocked_id from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
}

/** A trigger maintains the table of who is hidden from whom. */
export function insertBlock(db: Db, blockerId: UserId, blockedId: UserId) {
  return db.rows(sql`
    insert into blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`);
}

export function deleteBlock(db: Db, blockerId: UserId, blockedId: UserId) {
  return db.row<{ blockedId: UserId }>(sql`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId} returning blocked_id`);
}

/** The members the viewer has blocked, though they are hidden from the viewer everywhere else. */
export function listBlockedBy(db: Db, viewerId: UserId, page: PageRequest<TimeCursor>) {
  const list = sql`select blocked_id as id, created_at from blocks where blocker_id = ${viewerId}`;
  return db.rows<ListedRow>(selectListed(list, sql`suspended_at is null`, page));
}
