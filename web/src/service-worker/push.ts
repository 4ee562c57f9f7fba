import type { PushMessage } from "@plaza/contract/push";
import { worker } from "./worker.ts";

const ACCEPT_ACTION = "answer";
const DECLINE = "decline";

/** How long an open window may take to confirm that it navigates; reloading it would lose what is typed. */
const PATIENCE_MS = 3_000;

export function showPush(event: PushEvent) {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
}

async function show({ title, body, link, tag, isUrgent, call, unread }: PushMessage) {
  if (call?.isOver && (await worker.registration.getNotifications({ tag })).length === 0) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    data: { link, callId: call?.id },
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    // A new message makes a sound again; one more reaction does not.
    ...((isUrgent || link.startsWith("/messages")) && { renotify: true }),
    ...(isUrgent && { requireInteraction: true }),
    // Where an open window has answered or declined, nothing is left of the ring but this.
    ...(call?.isOver && { silent: true }),
    ...(call &&
      !call.isOver && {
        vibrate: [300, 200, 300, 200, 300],
        actions: [
          { action: ACCEPT_ACTION, title: call.answer },
          { action: DECLINE, title: call.decline },
        ],
      }),
  });
  // Not every browser has app badges.
  await worker.navigator.setAppBadge?.(unread);
}

export function openPush(event: NotificationEvent) {
  const { link, callId } = event.notification.data as Pick<PushMessage, "link"> & { callId?: string };
  event.notification.close();
  if (callId && event.action === DECLINE) {
    event.waitUntil(fetch(`/api/calls/${callId}`, { method: "DELETE" }));
    return;
  }
  // The link stays within the app, whatever the message says.
  const { origin } = worker.location;
  const url = new URL(link, origin);
  if (callId && event.action === ACCEPT_ACTION) url.searchParams.set("answer", callId);
  event.waitUntil(open(url.origin === origin ? url.pathname + url.search : "/"));
}

/** Navigates the window that was used last, without a reload where it responds; else opens a new one. */
async function open(link: string) {
  const [window] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!window) return worker.clients.openWindow(link);
  const focused = await window.focus().catch(() => window);
  if (!(await goesThere(focused, link))) {
    await focused.navigate(link).catch(() => worker.clients.openWindow(link));
  }
}

function goesThere(window: WindowClient, link: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    window.postMessage({ type: "open", link }, [port2]);
  });
}

/** The push service has replaced the subscription: the server gets the new one, if somebody is signed in. */
export function renewPush(event: PushSubscriptionChangeEvent) {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
}

async function renew(old: PushSubscription | null, given: PushSubscription | null) {
  const options = old && { userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey };
  const subscription = given ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch("/api/push/subscription", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
