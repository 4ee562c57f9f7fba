import type { Notification, NotificationRequest, NotificationType } from "@plaza/contract/notifications";
import type { Words } from "../../words/words.ts";
import type { NotificationRow } from "./notifications.queries.ts";
import { hasNoActor } from "./sentences/account.ts";
import { linkOf } from "./sentences/links.ts";
import { sentenceOf } from "./sentences/sentences.ts";

const EXCERPT_LENGTH = 100;
const POST_EXCERPT_LENGTH = 40;

export const asNotification = (row: NotificationRow, words: Words): Notification => ({
  ...row,
  actor: hasNoActor(row.type) ? null : row.actor,
  content: sentenceOf(row, words),
  link: linkOf(row),
  excerpt: row.excerpt && firstWords(row.excerpt),
  postExcerpt: row.postExcerpt && firstWords(row.postExcerpt, POST_EXCERPT_LENGTH),
  request: requestOf(row),
});

/** Their words are those of a message, or the name of a chat. */
const OF_MESSAGES: readonly NotificationType[] = [
  "message",
  "story-reply",
  "story-reaction",
  "chat-message",
  "chat-mention",
  "chat-added",
  "chat-removed",
  "chat-invitation",
  "missed-call",
];

/** For an access token that may not read messages: that there is one, and none of its words; a reaction to a story is one. */
export const withoutMessages = (row: NotificationRow): NotificationRow =>
  OF_MESSAGES.includes(row.type) ? { ...row, excerpt: null, reaction: null, chatName: null, chatAbout: null } : row;

/** The first words on one line. A word that is longer than all of it is cut, between two code points. */
export function firstWords(text: string, length = EXCERPT_LENGTH): string {
  const line = [...text.trim().replace(/\s+/gu, " ")];
  if (line.length <= length) return line.join("");
  const cut = line.slice(0, length + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > length / 2 ? end : length).join("")}…`;
}

type RequestParts = Pick<
  NotificationRow,
  "type" | "others" | "friendshipId" | "friendshipStatus" | "groupId" | "chatId" | "hasRules" | "waitingId"
>;

function requestOf(row: RequestParts): NotificationRequest | null {
  const { type, others, friendshipId, friendshipStatus: status, groupId, chatId, hasRules, waitingId } = row;
  if (friendshipId && status) return { kind: "friendship", friendshipId, status };
  if (type === "chat-invitation") return chatId && waitingId ? { kind: "chat", chatId } : null;
  if (!groupId) return null;
  // Whoever has to read rules first joins on the group's page.
  if (type === "group-invitation") return hasRules ? null : { kind: "invitation", groupId };
  // Of several who request to join, which were grouped once, none is decided on alone.
  const isOfOne = type === "group-suggestion" || others === 0;
  return waitingId && isOfOne ? { kind: "membership", groupId, userId: waitingId } : null;
}
