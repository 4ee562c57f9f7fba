import type { ChatId, UserId } from "@plaza/contract/base/ids";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { type AppError, refuse } from "../../errors.ts";
import { refusalOfLimited } from "../users/limited.ts";
import { findReachable, findWelcome, findWritable } from "./may-write.queries.ts";

/** Whether the one may write to the other: see `mayWriteTo`. */
export const canWriteTo = async (db: Db, senderId: UserId, memberId: UserId): Promise<boolean> =>
  senderId !== memberId && (await findReachable(db, senderId, memberId)) !== undefined;

/** Whether a member may write in a group chat, which they have to be in. */
export const canWriteIn = async (db: Db, senderId: UserId, chatId: ChatId): Promise<boolean> =>
  (await findWritable(db, senderId, chatId)) !== undefined;

/** What they read whose words are not for this member, or for those in this chat. */
export const refusalOf = ({ isLimited }: Pick<Viewer, "isLimited">): AppError =>
  isLimited ? refusalOfLimited() : refuse("messages_not_accepted");

interface Addressed {
  receiverId: UserId | null;
  chatId: ChatId | null;
  listingId: string | null;
}

/** For new words in a message that has been sent: who received it may have chosen otherwise since. */
export async function refuseUnwelcome(
  db: Db,
  sender: Pick<Viewer, "id" | "isLimited">,
  { receiverId, chatId, listingId }: Addressed,
) {
  if (receiverId) {
    if (!(await findWelcome(db, sender.id, receiverId, listingId))?.isWelcome) throw refusalOf(sender);
  } else if (chatId && !(await canWriteIn(db, sender.id, chatId))) throw refusalOf(sender);
}
