import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { isShown } from "../users/users.fragments.ts";
import { type ListedRow, selectListed } from "./listed.queries.ts";

export function findMute(db: Db, userId: UserId, mutedId: UserId) {
  return db.row<{ mutedId: UserId }>(sql`
    select muted_id from mutes where user_id = ${userId} and muted_id = ${mutedId}`);
}

export function insertMute(db: Db, userId: UserId, mutedId: UserId) {
  return db.rows(sql`insert into mutes (user_id, muted_id) values (${userId}, ${mutedId}) on conflict do nothing`);
}

export function deleteMute(db: Db, userId: UserId, mutedId: UserId) {
  return db.row<{ mutedId: UserId }>(sql`
    delete from mutes where user_id = ${userId} and muted_id = ${mutedId} returning muted_id`);
}

export function listMutedBy(db: Db, viewerId: UserId, page: PageRequest<TimeCursor>) {
  const list = sql`select muted_id as id, created_at from mutes where user_id = ${viewerId}`;
  return db.rows<ListedRow>(selectListed(list, isShown(viewerId, sql`users.id`), page));
}
