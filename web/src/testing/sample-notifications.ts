import type { Notification } from "@plaza/contract/notifications";

const BO = {
  id: "0190a000-0000-7000-8000-0000000000b0",
  firstName: "Bo",
  lastName: "Lin",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
};

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
  media: null,
  reaction: null,
  request: null,
});
