import type { Notification } from "@plaza/contract/notifications";
import { useEffect, useState } from "react";
import { useReadNotifications } from "#features/notifications/use-notifications.ts";

/** Marks what is on the screen as read, and tells which of it was new when it came up. */
export function useShownAsRead(shown: Notification[]): string[] {
  const { mutate: read } = useReadNotifications();
  const [newIds, setNewIds] = useState<string[]>([]);
  const unread = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const justCame = unread.filter((id) => !newIds.includes(id));
  if (justCame.length > 0) setNewIds([...newIds, ...justCame]);

  const unreadIds = unread.join(" ");
  useEffect(() => {
    if (unreadIds !== "") read(unreadIds.split(" "));
  }, [unreadIds, read]);

  return newIds;
}
