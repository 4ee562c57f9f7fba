import type { UserId } from "@plaza/contract/base/ids";
import type { Friendship } from "@plaza/contract/friends";
import { type Db, sql } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

export interface FriendshipRow {
  id: string;
  requesterId: UserId;
  addresseeId: UserId;
  status: Friendship["status"];
}

const friendship = sql`id, requester_id, addressee_id, status`;

const isBetween = (oneId: string, otherId: string) => sql`
  least(requester_id, addressee_id) = least(${oneId}::uuid, ${otherId}::uuid)
    and greatest(requester_id, addressee_id) = greatest(${oneId}::uuid, ${otherId}::uuid)`;

/** Finds the friendship if the viewer may see the other. */
export function findBetween(db: Db, viewerId: UserId, otherId: string) {
  return db.row<FriendshipRow>(sql`
    select ${friendship} from friendships
    where ${isBetween(viewerId, otherId)} and ${isShown(viewerId, sql`${otherId}::uuid`)}`);
}

export function listFriendships(db: Db, userId: UserId, otherIds: UserId[]) {
  return db.rows<FriendshipRow>(sql`
    select ${friendship} from friendships where status = 'accepted'
      and ((requester_id = ${userId} and addressee_id = any(${otherIds}::uuid[]))
        or (addressee_id = ${userId} and requester_id = any(${otherIds}::uuid[])))`);
}

/** Only the two members of a friendship may see it. */
export function findOwnFriendship(db: Db, viewerId: UserId, id: string) {
  return db.row<FriendshipRow>(sql`
    select ${friendship} from friendships
    where id = ${id} and ${viewerId}::uuid in (requester_id, addressee_id)
      and ${isShown(viewerId, sql`requester_id`)} and ${isShown(viewerId, sql`addressee_id`)}`);
}

/** Both members' counts change with a friendship. Everyone locks in the same order, so that no two changes deadlock. */
export function lockPair(db: Db, oneId: string, otherId: string) {
  return db.rows(sql`
    select 1 from users where id in (${oneId}::uuid, ${otherId}::uuid) order by id for no key update`);
}

/**
 * Inserts a request; if the other has sent one already, accepts it; if the requester had rejected the other, reverses
 * the row. Undefined if the existing row forbids it. The pair's unique index makes two requests at once meet in one
 * row.
 */
export function upsertRequest(db: Db, requesterId: UserId, addresseeId: UserId) {
  return db.row<FriendshipRow>(sql`
    insert into friendships as present (requester_id, addressee_id) values (${requesterId}, ${addresseeId})
    on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id)) do update set
      status = case present.status when 'pending' then 'accepted' else 'pending' end,
      requester_id = case present.status when 'pending' then present.requester_id else excluded.requester_id end,
      addressee_id = case present.status when 'pending' then present.addressee_id else excluded.addressee_id end,
      created_at = case present.status when 'pending' then present.created_at else now() end,
      updated_at = now()
    where present.addressee_id = excluded.requester_id and present.status in ('pending', 'rejected')
    returning ${friendship}`);
}

/** Succeeds once, and only for the addressee: undefined if it is no longer pending. */
export function updatePending(db: Db, addresseeId: UserId, id: string, status: "accepted" | "rejected") {
  return db.row<FriendshipRow>(sql`
    update friendships set status = ${status}, updated_at = now()
    where id = ${id} and addressee_id = ${addresseeId} and status = 'pending'
    returning ${friendship}`);
}

/** Deletes the row whatever its status. */
export function deleteBetween(db: Db, oneId: string, otherId: string) {
  return db.row<FriendshipRow>(sql`
    delete from friendships where ${isBetween(oneId, otherId)} returning ${friendship}`);
}

/** Undefined if its status has changed meanwhile. */
export function deleteFriendship(db: Db, { id, requesterId, status }: FriendshipRow) {
  return db.row<{ id: string }>(sql`
    delete from friendships where id = ${id} and requester_id = ${requesterId} and status = ${status} returning id`);
}
