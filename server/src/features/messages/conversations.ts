import type { ChatId, MessageId, UserId } from "@plaza/contract/base/ids";
import type { Conversation, ConversationsQuery } from "@plaza/contract/messages";
import type { NotificationType } from "@plaza/contract/notifications";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { readAbout } from "../notifications/notify.ts";
import { findOnline } from "../users/online.ts";
import {
  type ConversationMarks,
  type ConversationRow,
  findChatConversation,
  findConversation,
  listConversationsOf,
  markRead,
  updateChatMarks,
  updatePairMarks,
  findOpen,
} from "./conversations.queries.ts";
import { fold } from "./visibility.ts";
import { markChatRead, type ReadInChat } from "./group-chats.queries.ts";
import { getOtherSide } from "./messages.ts";

/** The notifications that reading the messages makes obsolete. */
export const ABOUT_MESSAGES: NotificationType[] = ["message", "story-reply", "story-reaction", "missed-call"];
const ABOUT_CHAT: NotificationType[] = ["chat-message", "chat-mention", "chat-added", "missed-call"];

const PINNED = "pinned";
const isPart = (value: string) => value === PINNED || value === "";

export async function listConversations(ctx: AppContext, viewer: Viewer, { limit, before, view }: ConversationsQuery) {
  const cursor = readCursor(before, isPart, isId);
  const rows = await listConversationsOf(ctx.db, viewer.id, {
    before: cursor && { isPinned: cursor[0] === PINNED, position: cursor[1] },
    isArchived: view === "archived",
    limit: limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ isPinned, position }) => [isPinned ? PINNED : "", position]);
  return new Page(await showAll(ctx, viewer, items), next);
}

/** The id is that of a partner, also before the first message, or of a group chat. */
export async function showConversation(ctx: AppContext, viewer: Viewer, id: string): Promise<Conversation> {
  const other = await getOtherSide(ctx, viewer, id);
  const row =
    other.kind === "pair"
      ? await findConversation(ctx.db, viewer.id, id)
      : await findChatConversation(ctx.db, viewer.id, id);
  const [shown] = row ? await showAll(ctx, viewer, [row]) : [];
  if (shown?.kind === "group") return shown;
  if (other.kind === "group") throw refuse("chat_not_found");
  const isClosed = (await findOpen(ctx.db, viewer.id, id))?.isOpen === false;
  if (shown) return { ...shown, isClosed };
  const online = await findOnline(ctx, viewer.id, [id]);
  return { kind: "pair", ...other.partner, ...NOTHING_YET, isOnline: online.has(other.partner.id), isClosed };
}

const NOTHING_YET = {
  lastMessage: null,
  unreadCount: 0,
  isPinned: false,
  isMuted: false,
  mutedUntil: null,
  isArchived: false,
};

async function showAll(ctx: AppContext, viewer: Viewer, rows: ConversationRow[]): Promise<Conversation[]> {
  const partnerIds = rows.flatMap(({ partner }) => partner?.id ?? []);
  const online = await findOnline(ctx, viewer.id, partnerIds);
  // The last message of a chat may be older than whoever looks at it.
  const written = rows.filter(hasMessage);
  const shown = new Map((await fold(ctx.db, viewer.id, written)).map((row) => [row.conversationId, row]));
  return rows.flatMap((row) => show(row, shown.get(row.conversationId) ?? null, online) ?? []);
}

const hasMessage = (row: ConversationRow) => (row.id as string | null) !== null;

function show(row: ConversationRow, lastMessage: ConversationRow | null, online: Set<string>): Conversation | null {
  const { conversationId: id, unreadCount, isPinned, isMuted, mutedUntil, isArchived, partner, chat } = row;
  const state = { lastMessage, unreadCount, isPinned, isMuted, mutedUntil, isArchived };
  if (partner) return { kind: "pair", ...partner, ...state, isOnline: online.has(partner.id) };
  return chat && { kind: "group", id, ...chat, ...state };
}

export async function markMessagesRead(ctx: AppContext, viewer: Viewer, id: string) {
  const other = await getOtherSide(ctx, viewer, id);
  await writeAs(ctx, viewer, async (tx) => {
    if (other.kind === "group") {
      tx.concerns("chats", [viewer.id]);
      const read = await markChatRead(tx, viewer.id, id);
      if (read) tx.afterCommit(() => publishReadIn(ctx, viewer, id, read));
      return readAbout(ctx, tx, { userId: viewer.id, types: ABOUT_CHAT, subjectId: id });
    }
    const { partner } = other;
    tx.concerns("chats", [viewer.id, partner.id]);
    const read = await markRead(tx, viewer.id, partner.id);
    if (read) tx.afterCommit(() => publishRead(ctx, viewer.id, partner.id, read));
    return readAbout(ctx, tx, { userId: viewer.id, types: ABOUT_MESSAGES, subjectId: partner.id });
  });
}

function publishRead(
  ctx: AppContext,
  userId: UserId,
  partnerId: UserId,
  { lastMessageId: messageId, readAt }: { lastMessageId: MessageId; readAt: string },
) {
  const read = { type: "read", userId, partnerId, messageId, readAt } as const;
  ctx.hub.publish([memberTopic(userId), memberTopic(partnerId)], read);
}

/** To those who wrote it, and not to the whole chat: with many in it, each message would be read by many at once. */
function publishReadIn(ctx: AppContext, { id: userId }: Viewer, chatId: ChatId, { messageId, authorIds }: ReadInChat) {
  ctx.hub.publish([userId, ...authorIds].map(memberTopic), { type: "read", userId, chatId, messageId });
}

/** Pins, mutes or archives a conversation, of either kind, for this member alone. */
export async function markConversation(ctx: AppContext, viewer: Viewer, id: string, marks: ConversationMarks) {
  const other = await getOtherSide(ctx, viewer, id);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("chats", [viewer.id]);
    const update = other.kind === "pair" ? updatePairMarks : updateChatMarks;
    if (!(await update(tx, viewer.id, id, marks))) throw refuse("conversation_not_found");
    tx.afterCommit(() => ctx.hub.publish([memberTopic(viewer.id)], { type: "chat", chatId: id, what: "changed" }));
  });
}
