import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { inCommonWith } from "./in-common.fragments.ts";

export interface RequestRow {
  id: string;
  requester: User;
  addresseeId: string;
  status: "pending";
  inCommon: number;
  createdAt: string;
}

/** Requests that wait for the viewer's decision. */
export function listPendingTo(db: Db, viewerId: string, { before, limit }: PageRequest) {
  return db.rows<RequestRow>(sql`
    select friendships.id, ${userJson(sql`users`)} as requester, addressee_id, status, friendships.created_at,
      ${inCommonWith(viewerId)} as in_common
    from friendships join users on users.id = requester_id and email_verified_at is not null
    where addressee_id = ${viewerId} and status = 'pending' and friendships.id < ${before ?? LAST_ID}::uuid
      and ${isShown(viewerId, sql`users.id`)}
    order by friendships.id desc limit ${limit}`);
}

/** The viewer's requests that wait for the other's decision. */
export function listPendingFrom(db: Db, viewerId: string, { before, limit }: PageRequest) {
  return db.rows<{ id: string; addressee: User; createdAt: string }>(sql`
    select friendships.id, ${userJson(sql`users`)} as addressee, friendships.created_at
    from friendships join users on users.id = addressee_id and email_verified_at is not null
    where requester_id = ${viewerId} and status = 'pending' and friendships.id < ${before ?? LAST_ID}::uuid
      and ${isShown(viewerId, sql`users.id`)}
    order by friendships.id desc limit ${limit}`);
}
