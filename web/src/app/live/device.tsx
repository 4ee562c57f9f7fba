import { notificationsApi } from "@plaza/contract/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { showUnread } from "./unread-outside.ts";
import { renewDevice } from "#features/push/device.ts";
import { query } from "#lib/api/api-client.ts";

const counts = query(notificationsApi.showCounts);

/**
 * Updates what is visible outside the window: the badge on the app's icon and the notifications shown by the device.
 */
export default function Device({ userId }: { userId: string }) {
  const unread = useQuery(counts).data?.unreadNotifications;
  useEffect(() => {
    if (unread !== undefined) void showUnread(unread).catch(() => {});
  }, [unread]);
  useEffect(() => {
    // A failed renewal is tried again at the next start.
    void renewDevice(userId).catch(() => {});
  }, [userId]);
  return null;
}
