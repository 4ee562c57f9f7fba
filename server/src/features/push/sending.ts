import { createHash } from "node:crypto";
import type { PushMessage } from "@plaza/contract/push";
import webPush from "web-push";
import type { AppContext } from "../../context.ts";
import { findUnread } from "../notifications/notifications.ts";
import { deliver, PrivateAddressError } from "./delivery.ts";
import { deleteDevice, type Device, findDevice } from "./subscriptions.queries.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_ATTEMPTS = 6;
const GONE = new Set([404, 410]);

export interface Push {
  notificationId: string;
  subscriptionId: string;
}

/** Nobody is pushed to who sees it live, has read it meanwhile, or has signed out of that browser. */
export async function sendPush(ctx: AppContext, push: Push, signal: AbortSignal, attempts: number) {
  const device = await findDevice(ctx.db, push.subscriptionId);
  if (!device || (await ctx.presence.whoIsOnline([device.userId])).has(device.userId)) return;
  const news = await findUnread(ctx.db, device.userId, push.notificationId);
  if (!news) return;
  const { id, content, link, unread } = news;
  // Whatever one person writes is one thing on the device, as it is one chat.
  const tag = link.startsWith("/messages") ? link : id;
  const message: PushMessage = { title: ctx.settings.appName, body: content, link, tag, unread };

  const status = await post(ctx, device, message, signal).catch((error: unknown) => {
    if (error instanceof PrivateAddressError) return null;
    return comeBack(ctx, device, attempts, error);
  });
  if (status === "given up" || (status && status >= 200 && status < 300)) return;
  if (status === 429 || (status && status >= 500)) {
    return void comeBack(ctx, device, attempts, new Error(`The push service answered ${status}`));
  }
  await deleteDevice(ctx.db, device);
  if (!status || !GONE.has(status)) {
    ctx.log.warn({ service: serviceOf(device), status }, "A device was dropped: its push service takes nothing");
  }
}

function post(ctx: AppContext, device: Device, message: PushMessage, signal: AbortSignal) {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(ctx), ...ctx.settings.pushKeys },
      TTL: DAY_SECONDS,
      urgency: "normal",
      // What waits there for a device that is off is replaced too.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    },
  );
  return deliver({ endpoint, headers, body, allowsLoopback: ctx.settings.allowsPushToLoopback, signal });
}

/** Later, by the lane's growing pauses; what is minutes old by then is not worth more. */
function comeBack(ctx: AppContext, device: Device, attempts: number, error: unknown): "given up" {
  if (attempts < MAX_ATTEMPTS) throw error;
  ctx.log.warn({ service: serviceOf(device), err: error }, "A push was given up");
  return "given up";
}

/** The rest of the address is as good as a key. */
const serviceOf = ({ endpoint }: Device) => new URL(endpoint).host;

/** Whom a push service may turn to. Some refuse a subject that is no real address at all. */
function subjectOf({ settings: { mailFrom, publicUrl } }: AppContext): string {
  const address = mailFrom && /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  if (address) return `mailto:${address}`;
  return publicUrl?.startsWith("https:") ? publicUrl : "mailto:nobody@example.com";
}
