import * as z from "zod/mini";
import { get, silent } from "./base/endpoint.ts";
import { says } from "./words/says.ts";

const MAX_ADDRESS = 2_000;
const key = (bytes: number, words: string) =>
  z.string(words).check(z.regex(/^[\w-]+={0,2}$/, words), z.maxLength(Math.ceil((bytes * 4) / 3) + 3, words));

/**
 * The subscription of a browser at its push service: the address, and the keys with which only this browser can
 * decrypt.
 */
export const pushSubscription = z.object({
  endpoint: z.string("endpoint must be an address").check(z.maxLength(MAX_ADDRESS, says("That address is too long"))),
  keys: z.object({
    p256dh: key(65, "p256dh must be a key in base64url"),
    auth: key(16, "auth must be a key in base64url"),
  }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

const subscriptionPath = "/api/push/subscription";

export const pushApi = {
  /** The instance's own key, which a browser subscribes with. */
  showKey: get({ path: "/api/push/key", access: "member", reply: z.object({ key: z.string() }) }),
  /** Subscribes this device, in this session. */
  subscribe: silent({ method: "PUT", path: subscriptionPath, access: "member", body: pushSubscription }),
  unsubscribe: silent({
    method: "DELETE",
    path: subscriptionPath,
    access: "member",
    body: z.pick(pushSubscription, { endpoint: true }),
  }),
};

/** The content of a notification on the device. One with the same tag replaces the last. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path a click leads to, within the app. */
  link: z.string(),
  tag: z.string(),
  /** An alert: it stays on the screen, and makes a sound again. */
  isUrgent: z.optional(z.boolean()),
  /** A call that rings, with the words of its two buttons; or one that was answered or declined elsewhere, in its place. */
  call: z.optional(z.object({ id: z.uuid(), answer: z.string(), decline: z.string(), isOver: z.boolean() })),
  /** How many notifications are unread: the number on the app's icon. */
  unread: z.number(),
});
export type PushMessage = z.infer<typeof pushMessage>;
