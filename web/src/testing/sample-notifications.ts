import type { Notification } from "@plaza/contract/notifications";
import { BO } from "./sample-user.ts";

/** The number tells one sample from another. */
export const sampleNotification = (number: number, isRead: boolean): Notification => ({
  id: `0190a000-0000-7000-8000-00000000000${number.toString(16)}`,
  content: `Bo Lin did thing ${number}`,
  isRead,
  createdAt: new Date().toISOString(),
  type: "comment",
  link: `/post/${number}`,
  actor: BO,
  excerpt: null,
  postExcerpt: null,
  media: null,
  reaction: null,
  request: null,
});
