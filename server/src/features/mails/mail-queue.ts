import type { AppContext } from "../../context.ts";
import { NotYetError } from "../../jobs/lane.ts";
import type { Limit } from "../../limits/limits.ts";
import type { Mail } from "../../mail/mailer.ts";
import { buttonColours } from "../instance/colours.ts";
import { findInstance } from "../instance/instance.ts";
import type { Subscription } from "./channels.ts";
import type { Receiver } from "./mails.queries.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

/** What nobody waits for: mail servers refuse who sends too much at once. */
const MAILS: Limit = { name: "mails", max: 120, seconds: 60 };

type Content = Pick<Mail, "words" | "subject" | "lines" | "items"> & { link: { label: string; path: string } };

/** Sends a mail that its receiver can unsubscribe from by one click. */
export async function sendWanted(ctx: AppContext, receiver: Receiver, kind: Subscription, content: Content) {
  if (!ctx.mailer) return;
  if (await ctx.limits.isOver(MAILS, "all")) throw new NotYetError("Enough mails for this minute");
  const { name: appName, accent } = await findInstance(ctx);
  const origin = ctx.settings.publicUrl ?? "";
  await ctx.mailer.send({
    appName,
    words: content.words,
    to: receiver.email,
    subject: content.subject,
    lines: [content.words.t("Hi {name},", { name: receiver.firstName }), ...content.lines],
    ...(content.items && { items: content.items }),
    link: { label: content.link.label, url: `${origin}${content.link.path}` },
    colours: buttonColours(accent),
    unsubscribeUrl: `${origin}/api/unsubscribe/${unsubscribeToken(ctx, receiver, kind)}`,
  });
}
