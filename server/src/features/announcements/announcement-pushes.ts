import { findCountsOf } from "../notifications/notifications.ts";
import { sentenceOfAnnouncement } from "../notifications/sentences/account.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import type { FindAnnouncement } from "../push/pushes.ts";
import { findPushed } from "./deliveries.queries.ts";

export const findPushedAnnouncement: FindAnnouncement = async (ctx, userId, id) => {
  const found = await findPushed(ctx.db, id, userId);
  if (!found) return null;
  const { unreadNotifications: unread } = await findCountsOf(ctx.db, userId);
  const body = sentenceOfAnnouncement(await wordsFor(ctx, found), found);
  return { body, link: "/", tag: id, unread, ...(found.state === "alert" && { isUrgent: true }) };
};
