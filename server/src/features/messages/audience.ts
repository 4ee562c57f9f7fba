import type { Message } from "@plaza/contract/messages";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { groupTopic, memberTopic } from "../../realtime/hub.ts";
import { asSeenBy, withoutQuote } from "./visibility.ts";
import { withoutVotes } from "./polls/own-votes.ts";
import { type HiddenAuthor, listHiddenIn } from "./group-chats.queries.ts";
import { listRemovers } from "./deletion.queries.ts";

type MessageEvent = Extract<RealtimeEvent, { message: Message }>;

interface Published {
  type: MessageEvent["type"];
  id: string;
  chatId: string | null;
  /** As it is in the transaction. */
  message: Promise<Message> | Message;
}

/** Registers to publish after the commit: to the two it is between, or to the topic of its chat, and to nobody else. */
export function publishMessageAfter(ctx: AppContext, tx: Transaction, { type, id, chatId, message }: Published) {
  if (!chatId) return tx.afterCommit(async () => publishToBoth(ctx, { type, message: await message }));
  const hidden = tx.readAfterCommit((db) => listHiddenIn(db, chatId, id));
  return tx.afterCommit(async () => publishInChat(ctx, { type, message: await message }, chatId, await hidden));
}

/** The same, of what is committed already. */
export async function publishMessage(ctx: AppContext, event: MessageEvent) {
  const { id, chatId } = event.message;
  if (chatId) publishInChat(ctx, event, chatId, await listHiddenIn(ctx.db, chatId, id));
  else await publishToBoth(ctx, event);
}

async function publishToBoth(ctx: AppContext, { type, message: whole }: MessageEvent) {
  const message = withoutVotes(whole);
  const { senderId, receiverId, replyTo } = message;
  const topics = [senderId, receiverId ?? senderId].map(memberTopic);
  const removers = replyTo ? (await listRemovers(ctx.db, replyTo.id)).map(({ userId }) => userId) : [];
  ctx.hub.publish(topics, { type, message }, { without: removers });
  if (removers.length > 0) ctx.hub.publish(topics, { type, message: withoutQuote(message) }, { only: removers });
}

/** One event for the whole chat, however many are in it, and one for all who do not see the same of them. */
function publishInChat(ctx: AppContext, { type, message: whole }: MessageEvent, chatId: string, rows: HiddenAuthor[]) {
  const message = withoutVotes(whole);
  const topics = [groupTopic(chatId)];
  const fromAll = rows.filter(({ viewerId }) => viewerId === null).flatMap(({ hiddenId }) => hiddenId ?? []);
  const viewersOf = new Map<string, { hidden: Set<string>; hasQuote: boolean; viewerIds: string[] }>();
  const viewerIds = new Set(rows.flatMap(({ viewerId }) => viewerId ?? []));
  for (const viewerId of viewerIds) {
    const own = rows.filter((row) => row.viewerId === viewerId).map(({ hiddenId }) => hiddenId);
    const hasQuote = !own.includes(null);
    const hidden = new Set([...fromAll, ...own.filter((id) => id !== null)]);
    const key = `${[...hidden].toSorted().join()} ${hasQuote}`;
    const others = viewersOf.get(key)?.viewerIds ?? [];
    viewersOf.set(key, { hidden, hasQuote, viewerIds: [...others, viewerId] });
  }
  const event = { type, message: asSeenBy(message, new Set(fromAll)) };
  ctx.hub.publish(topics, event, { without: [...viewerIds] });
  for (const { hidden, hasQuote, viewerIds: only } of viewersOf.values()) {
    const shown = asSeenBy(hasQuote ? message : withoutQuote(message), hidden);
    ctx.hub.publish(topics, { type, message: shown }, { only });
  }
}
