import type { Notification } from "@plaza/contract/notifications";
import { useEffect, useState } from "react";
import { useReadNotifications } from "./use-notifications.ts";

/** Marks the rendered notifications as read, and returns which were new when they appeared. */
export function useShownAsRead(shown: Notification[]): string[] {
  const { mutate: read } = useReadNotifications();
  const newIds = useNewSince(shown);

  const unreadIds = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const unread = unreadIds.join(" ");
  useEffect(() => {
    if (unread !== "") read(unread.split(" "));
  }, [unread, read]);

  return newIds;
}

/** Returns what was unread at any time since it appeared: it stays marked when it is read. */
export function useNewSince(shown: Notification[]): string[] {
  const [newIds, setNewIds] = useState<string[]>([]);
  const justCame = shown.filter(({ id, isRead }) => !isRead && !newIds.includes(id)).map(({ id }) => id);
  if (justCame.length > 0) setNewIds([...newIds, ...justCame]);
  return newIds;
}
