import { notificationsApi } from "@plaza/contract/notifications";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { showUnread } from "./unread-outside.ts";
import { renewDevice } from "#features/push/device.ts";
import { query } from "#lib/api/api-client.ts";

const counts = query(notificationsApi.showCounts);

/** What of a member is seen outside the window: the number on the app's icon, and what was shown on the device. */
export default function Device({ userId }: { userId: string }) {
  const unread = useQuery(counts).data?.unreadNotifications;
  useEffect(() => {
    if (unread !== undefined) void showUnread(unread).catch(() => {});
  }, [unread]);
  useEffect(() => {
    // It stays as it is until the next time.
    void renewDevice(userId).catch(() => {});
  }, [userId]);
  useEffect(openWhatWasClicked, []);
  return null;
}

/** The worker asks; answered, it need not load the page anew, and nothing half-written is lost. */
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
