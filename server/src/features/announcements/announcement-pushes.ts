import { findCountsOf } from "../notifications/notifications.ts";
import { sentenceOfAnnouncement } from "../notifications/sentences.ts";
import type { FindAnnouncement } from "../push/pushes.ts";
import { findPushed } from "./deliveries.queries.ts";

export const findPushedAnnouncement: FindAnnouncement = async (db, userId, id) => {
  const found = await findPushed(db, id, userId);
  if (!found) return null;
  const { unreadNotifications: unread } = await findCountsOf(db, userId);
  return { body: sentenceOfAnnouncement(found.title), link: "/", tag: id, unread };
};
