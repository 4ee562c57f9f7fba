import { notificationsApi } from "@plaza/contract/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
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
  useEffect(openWhatWasClicked, []);
  return null;
}

/** The worker asks the window to navigate; a window that confirms is not reloaded, so drafts survive. */
function openWhatWasClicked() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const open = ({ data, ports }: MessageEvent) => {
    if (!isOpening(data)) return;
    navigate(data.link);
    ports[0]?.postMessage("opened");
  };
  serviceWorker?.addEventListener("message", open);
  serviceWorker?.startMessages();
  return () => serviceWorker?.removeEventListener("message", open);
}

const isOpening = (data: unknown): data is { link: string } =>
  typeof data === "object" && data !== null && "type" in data && data.type === "open" && "link" in data;
