import { createHmac, timingSafeEqual } from "node:crypto";
import { MAIL_KINDS } from "@plaza/contract/mails";
import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { addressKey, type Limit } from "../../limits/limits.ts";
import type { PlainPage } from "../../mail/plain-page.ts";
import type { Words } from "../../words/words.ts";
import { endSubscription, isSubscribed, type Subscription } from "./channels.ts";
import { findReceiver } from "./mails.queries.ts";

const WRONG_TOKENS: Limit = { name: "wrong-unsubscribe", max: 100, seconds: 5 * 60 };
const SUBSCRIPTIONS: readonly Subscription[] = [...MAIL_KINDS, "digest"];
/** The member's id, the signature, and what it is about. */
const TOKEN = /^([\w-]{22})([\w-]{43})([a-z]{1,20})$/;
const SIGNATURE_BYTES = 32;

interface Addressee {
  id: string;
  email: string;
}

/** For one member, one kind and one address: whoever has the mail can end such mails, and nothing else. */
export function unsubscribeToken(ctx: AppContext, receiver: Addressee, kind: Subscription): string {
  const id = Buffer.from(receiver.id.replaceAll("-", ""), "hex");
  return `${id.toString("base64url")}${sign(ctx, receiver, kind).toString("base64url")}${kind}`;
}

const sign = ({ settings: { secret } }: AppContext, { id, email }: Addressee, kind: Subscription) =>
  createHmac("sha256", secret).update(`unsubscribe ${kind} ${id} ${email.toLowerCase()}`).digest();

/** The same refusal for a token that is wrong and one of a member who is gone. */
async function readToken(ctx: AppContext, token: string, address: string) {
  const [, bytes = "", signature = "", name] = TOKEN.exec(token) ?? [];
  const id = Buffer.from(bytes, "base64url").toString("hex");
  const kind = SUBSCRIPTIONS.find((one) => one === name);
  // PostgreSQL reads an id without its dashes too.
  const member = kind && (await findReceiver(ctx.db, id));
  const given = Buffer.from(signature, "base64url");
  const isOurs = member && given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(ctx, member, kind));
  if (isOurs) return { userId: member.id, kind };
  await ctx.limits.take(WRONG_TOKENS, addressKey(address));
  throw refuse("link_dead");
}

const QUESTION: Record<Subscription, (words: Words) => string> = {
  friends: ({ t }) => t("Stop emails about friend requests?"),
  messages: ({ t }) => t("Stop emails about messages?"),
  mentions: ({ t }) => t("Stop emails about mentions?"),
  announcements: ({ t }) => t("Stop emails about announcements?"),
  digest: ({ t }) => t("Stop emails about what you missed?"),
};

const ENDED: Record<Subscription, (words: Words) => string> = {
  friends: ({ t }) => t("You won't get emails about friend requests"),
  messages: ({ t }) => t("You won't get emails about messages"),
  mentions: ({ t }) => t("You won't get emails about mentions"),
  announcements: ({ t }) => t("You won't get emails about announcements"),
  digest: ({ t }) => t("You won't get emails about what you missed"),
};

/** Asks whether such mails should end, if there are any. */
export async function showSubscription(
  ctx: AppContext,
  token: string,
  address: string,
  words: Words,
): Promise<PlainPage> {
  const { userId, kind } = await readToken(ctx, token, address);
  if (!(await isSubscribed(ctx.db, userId, kind))) return ended(kind, words);
  return { heading: QUESTION[kind](words), button: words.t("Unsubscribe") };
}

/** By whoever has the mail, without a session; a repetition changes nothing. */
export async function unsubscribe(ctx: AppContext, token: string, address: string, words: Words): Promise<PlainPage> {
  const { userId, kind } = await readToken(ctx, token, address);
  await ctx.db.transaction((tx) => endSubscription(tx, userId, kind));
  return ended(kind, words);
}

const ended = (kind: Subscription, words: Words): PlainPage => ({
  heading: ENDED[kind](words),
  lines: [words.t("Changed your mind? You can turn them back on in your settings.")],
  link: { label: words.t("Open settings"), path: "/settings#notifications" },
});
