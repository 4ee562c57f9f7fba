import type { UserId } from "@plaza/contract/base/ids";
import { createHash } from "node:crypto";
import type { PushMessage } from "@plaza/contract/push";
import webPush from "web-push";
import type { AppContext } from "../../context.ts";
import { NotYetError } from "../../jobs/lane.ts";
import { findRingPush } from "../calls/rings.ts";
import { findInstance } from "../instance/instance.ts";
import { isWantedBy } from "../mails/channels.ts";
import { findUnread } from "../notifications/notifications.ts";
import { deliver, LateError, PrivateAddressError } from "./delivery.ts";
import { countSlowReply, deleteDevice, type Device, endRest, findDevice, letRest } from "./subscriptions.queries.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_ATTEMPTS = 6;
/** The pause of a device whose push service does not respond; twice as long each time in a row. */
const FIRST_REST_SECONDS = 30;
const LONGEST_REST_SECONDS = 10 * 60;
/**
 * Push services respond within a second. One that is always slow delays the others, though each response is in time.
 */
const SLOW_MS = 1_000;
const SLOW_REPLIES_ALLOWED = 2;
const GONE = new Set([404, 410]);

/** Of a notification, of a call, or of what is announced to all. */
export type Push = { subscriptionId: string } & (
  | { notificationId: string }
  /** Each device rings, whatever its member looks at. */
  | { callId: string; isOver: boolean }
  /** An alert is pushed to every device, whatever its member looks at. */
  | { announcementId: string; isUrgent?: boolean }
);

type Content = Omit<PushMessage, "title">;

/** What a device shows of an announcement; null once it is over, dismissed, or not wanted there. */
export type FindAnnouncement = (ctx: AppContext, userId: UserId, id: string) => Promise<Content | null>;

/** Nothing is pushed to a member who sees it live, has read it meanwhile, or has signed out of that browser. */
export async function sendPush(
  ctx: AppContext,
  findAnnouncement: FindAnnouncement,
  push: Push,
  signal: AbortSignal,
  attempts: number,
) {
  const device = await findDevice(ctx.db, push.subscriptionId);
  const isUrgent = "callId" in push || ("announcementId" in push && (push.isUrgent ?? false));
  if (!device || (!isUrgent && (await ctx.presence.whoIsOnline([device.userId])).has(device.userId))) return;
  if (device.isResting) return waitForRest(attempts);
  const found = await findContent(ctx, findAnnouncement, device, push);
  if (!found) return;
  const message: PushMessage = { title: (await findInstance(ctx)).name, ...found.content };

  const begun = performance.now();
  const status = await post(ctx, device, message, found.seconds, signal).catch(async (error: unknown) => {
    if (error instanceof PrivateAddressError) return null;
    ctx.measures.countPush({ outcome: "failed" });
    if (error instanceof LateError) await letRest(ctx.db, device, restOf(device));
    return comeBack(ctx, device, attempts, error);
  });
  if (status === "given up") return;
  if (performance.now() - begun > SLOW_MS) await countSlowReply(ctx.db, device, restAfterSlow(device));
  else if (device.timeouts > 0 || device.slowReplies > 0) await endRest(ctx.db, device);
  const isTaken = status !== null && status >= 200 && status < 300;
  ctx.measures.countPush({ outcome: isTaken ? "sent" : "failed" });
  if (isTaken) return;
  if (status === 429 || (status && status >= 500)) {
    return void comeBack(ctx, device, attempts, new Error(`The push service answered ${status}`));
  }
  await deleteDevice(ctx.db, device);
  if (!status || !GONE.has(status)) {
    ctx.log.warn({ service: serviceOf(device), status }, "A device was dropped: its push service takes nothing");
  }
}

async function findContent(
  ctx: AppContext,
  findAnnouncement: FindAnnouncement,
  device: Device,
  push: Push,
): Promise<{ content: Content; seconds: number } | null> {
  if ("callId" in push) return findRingPush(ctx, device.userId, push);
  const content =
    "announcementId" in push
      ? await findAnnouncement(ctx, device.userId, push.announcementId)
      : await findNotification(ctx, device, push.notificationId);
  return content && { content, seconds: DAY_SECONDS };
}

/** Null where it was read meanwhile, or is not wanted on devices. */
async function findNotification(ctx: AppContext, { userId }: Device, notificationId: string): Promise<Content | null> {
  const notification = await findUnread(ctx, userId, notificationId);
  if (!notification || !(await isWantedBy(ctx.db, userId, "push", notification.type))) return null;
  const { id, content, link, unread } = notification;
  // All messages of one sender are one notification on the device, as they are one chat.
  return { body: content, link, tag: link.startsWith("/messages") ? link : id, unread };
}

function post(ctx: AppContext, device: Device, message: PushMessage, seconds: number, signal: AbortSignal) {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(ctx), ...ctx.settings.pushKeys },
      TTL: seconds,
      urgency: message.isUrgent ? "high" : "normal",
      // The topic also replaces a push that the service holds for an offline device.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    },
  );
  return deliver({ endpoint, headers, body, allowsLoopback: ctx.settings.allowsPushToLoopback, signal });
}

/** Retries later, by the lane's growing pauses; after minutes a push is not worth another attempt. */
function comeBack(ctx: AppContext, device: Device, attempts: number, error: unknown): "given up" {
  if (attempts < MAX_ATTEMPTS) throw error;
  ctx.log.warn({ service: serviceOf(device), err: error }, "A push was given up");
  return "given up";
}

const restAfter = (times: number) => Math.min(FIRST_REST_SECONDS * 2 ** times, LONGEST_REST_SECONDS);
const restOf = ({ timeouts }: Device) => restAfter(timeouts);
const restAfterSlow = ({ slowReplies }: Device) =>
  slowReplies < SLOW_REPLIES_ALLOWED ? null : restAfter(slowReplies - SLOW_REPLIES_ALLOWED);

/** A paused device is neither connected to before its time, nor waited for longer than a failing one. */
function waitForRest(attempts: number) {
  if (attempts < MAX_ATTEMPTS) throw new NotYetError("Its push service did not answer a moment ago");
}

/** The rest of the address is as good as a key. */
const serviceOf = ({ endpoint }: Device) => new URL(endpoint).host;

/** The contact for a push service. Some refuse a subject that is no real address. */
function subjectOf({ settings: { mailFrom, publicUrl } }: AppContext): string {
  const address = mailFrom && /(?<![^\s<>])[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  if (address) return `mailto:${address}`;
  return publicUrl?.startsWith("https:") ? publicUrl : "mailto:nobody@example.com";
}
