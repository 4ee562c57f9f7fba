import type { QueryClient } from "@tanstack/react-query";

/** How many views show the end of each chat: a message that arrives there is not unread. */
const attended = new Map<string, number>();

export function attend(userId: string) {
  attended.set(userId, (attended.get(userId) ?? 0) + 1);
  let isThere = true;
  return () => {
    if (isThere) attended.set(userId, (attended.get(userId) ?? 1) - 1);
    isThere = false;
  };
}

export const isAttended = (userId: string) => (attended.get(userId) ?? 0) > 0;

/** How far each chat has been read here: a response in flight may not know it yet. */
const readKey = ["messages-read"];
type Reading = Partial<Record<string, string>>;

export const readUpTo = (cache: QueryClient, userId: string) => cache.getQueryData<Reading>(readKey)?.[userId] ?? "";

export function noteRead(cache: QueryClient, userId: string, messageId: string) {
  if (readUpTo(cache, userId) >= messageId) return;
  cache.setQueryData<Reading>(readKey, (reading) => ({ ...reading, [userId]: messageId }));
}

/** Marking as read failed, so the server's count is right. */
export const resetReadPosition = (cache: QueryClient, userId: string) =>
  void cache.setQueryData<Reading>(readKey, (reading) => ({ ...reading, [userId]: undefined }));
