import * as z from "zod/mini";
import { get, put } from "./base/endpoint.ts";
import { NOTIFICATION_SETTINGS, type NotificationSetting, notificationSettings } from "./notifications.ts";

/** What is mailed to a member: announcements to everybody, the rest to who is away. */
export const MAIL_KINDS = ["friends", "messages", "mentions", "announcements"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const DIGESTS = ["off", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

const isWanted = z.boolean("Must be true or false");
const mails = z.object({
  friends: isWanted,
  messages: isWanted,
  mentions: isWanted,
  announcements: isWanted,
} satisfies Record<MailKind, typeof isWanted>);
/** A birthday is no reason for a phone to ring. */
export type PushKind = Exclude<NotificationSetting, "birthdays">;
const isPushKind = (kind: string): kind is PushKind => kind !== "birthdays";
export const PUSH_KINDS = Object.keys(NOTIFICATION_SETTINGS).filter(isPushKind);
const pushes = z.omit(notificationSettings, { birthdays: true });
const digest = z.enum(DIGESTS, "A digest is off, daily or weekly");

/** Beside the bell: what is off for the bell is neither pushed nor mailed. */
export const channels = z.object({
  push: pushes,
  mail: mails,
  digest,
  /** Whether this instance sends mails at all. */
  hasMail: z.boolean(),
});
export type Channels = z.infer<typeof channels>;

/** Absent choices stay as they are. */
export const channelsChange = z.object({
  push: z.optional(z.partial(pushes)),
  mail: z.optional(z.partial(mails)),
  digest: z.optional(digest),
});
export type ChannelsChange = z.output<typeof channelsChange>;

const channelsPath = "/api/notification-channels";

export const mailsApi = {
  showChannels: get({ path: channelsPath, access: "member", reply: channels }),
  changeChannels: put({ path: channelsPath, access: "member", body: channelsChange, reply: channels }),
};
