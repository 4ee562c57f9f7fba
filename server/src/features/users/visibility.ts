import type { UserId } from "@plaza/contract/base/ids";
import type { Db } from "../../db/sql.ts";
import { listHiddenFrom, listUninterested } from "./visibility.queries.ts";
import { findUser } from "./users.queries.ts";

/** Who must not get events of these members: either side of a block. Mostly nobody. */
export async function findHiddenFrom(db: Db, ...memberIds: string[]): Promise<string[]> {
  return idsOf(await listHiddenFrom(db, memberIds));
}

/** The same, and members who have muted the member: nothing new of theirs is published to them. */
export async function findUninterested(db: Db, memberId: UserId): Promise<string[]> {
  return idsOf(await listUninterested(db, memberId));
}

/** Whether the one may see the other: for use in a transaction, or between two sockets. */
export async function isShownTo(db: Db, viewerId: UserId, memberId: UserId): Promise<boolean> {
  return (await findUser(db, viewerId, memberId)) !== undefined;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
