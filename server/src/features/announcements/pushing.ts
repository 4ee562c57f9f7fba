import type { PushMessage } from "@plaza/contract/push";
import type { Db } from "../../db/database.ts";
import { findCountsOf } from "../notifications/notifications.ts";
import { sentenceOfAnnouncement } from "../notifications/sentences.ts";
import { findPushed } from "./sending.queries.ts";

/** What a device shows of it; null once it is over, dismissed, or not wanted there. */
export async function findPushedAnnouncement(
  db: Db,
  userId: string,
  id: string,
): Promise<Omit<PushMessage, "title"> | null> {
  const found = await findPushed(db, id, userId);
  if (!found) return null;
  const { unreadNotifications: unread } = await findCountsOf(db, userId);
  return { body: sentenceOfAnnouncement(found.title), link: "/", tag: id, unread };
}
