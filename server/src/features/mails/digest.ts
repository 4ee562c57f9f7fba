import type { AppContext } from "../../context.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { findCountsOf, listMissed } from "../notifications/notifications.ts";
import {
  A_BATCH,
  findReceiver,
  findCoveredUntil,
  hasNewMessages,
  listFriendsWhoPosted,
  queueDueDigests,
  updateCoveredUntil,
} from "./mails.queries.ts";
import { sendWanted } from "./mail-queue.ts";

const MOST_SENTENCES = 10;

/** Adds a job for each digest that is due, some at a time. */
export async function queueDigests(ctx: AppContext, signal: AbortSignal) {
  if (!ctx.mailer) return;
  let queued = A_BATCH;
  while (queued === A_BATCH && !signal.aborted) queued = (await queueDueDigests(ctx.db)).length;
  if (queued > 0) ctx.jobs.wake();
}

/**
 * What a member missed since the last one, as they may see it now: sentences of the bell, how many messages are
 * unread if any came since, who of their friends wrote. No mail if there is nothing.
 */
export async function sendDigest(ctx: AppContext, userId: string) {
  const covered = await findCoveredUntil(ctx.db, userId);
  const receiver = await findReceiver(ctx.db, userId);
  if (!ctx.mailer || !covered || !receiver) return;
  const words = await wordsFor(ctx, receiver);
  const { t, plural } = words;
  const [missed, hasNew, counts, friends] = [
    await listMissed(ctx.db, userId, covered.coveredUntil, MOST_SENTENCES, words),
    await hasNewMessages(ctx.db, userId, covered.coveredUntil),
    await findCountsOf(ctx.db, userId),
    await listFriendsWhoPosted(ctx.db, userId, covered.coveredUntil),
  ];
  const items = [
    ...missed,
    ...(hasNew && counts.unreadMessages > 0
      ? [plural(counts.unreadMessages, "{count} unread message", "{count} unread messages")]
      : []),
    ...friends.map(({ name, posts }) =>
      plural(posts, "{name} shared {count} post", "{name} shared {count} posts", { name }),
    ),
  ];
  if (items.length > 0) {
    await sendWanted(ctx, receiver, "digest", {
      words,
      subject: t("What you missed"),
      lines: [t("Here's what happened while you were away:")],
      items,
      link: { label: t("See what's new"), path: "/" },
    });
  }
  await updateCoveredUntil(ctx.db, userId, covered.now);
}
