import type { Values } from "@plaza/contract/words/fill";
import type { Words } from "../../../words/words.ts";
import type { NotificationRow } from "../notifications.queries.ts";
import { isOfTheAccount, type OfTheAccount, sentenceOfAccount, sentenceOfAnnouncement } from "./account.ts";
import { IN_ALBUMS } from "./albums.ts";
import { IN_CHATS, IN_CHATS_ABOUT, IN_UNNAMED_CHATS } from "./chats.ts";
import { ON_EVENTS } from "./events.ts";
import { IN_GROUPS } from "./groups.ts";
import { ON_PAGES } from "./pages.ts";
import { ON_POSTS } from "./posts.ts";
import { type Kind, ofSeveral, type Say, type Sentences } from "./say.ts";
import { ON_UNSEEN_EVENTS } from "./unseen-events.ts";

type OfMembers = Exclude<Kind, OfTheAccount | "announcement">;

/** Where nothing more is known of what it is about. */
const PLAIN: Sentences & { one: Record<OfMembers, Say> } = {
  one: {
    ...ON_UNSEEN_EVENTS.one,
    ...IN_UNNAMED_CHATS.one,
    ...IN_GROUPS.one,
    ...IN_ALBUMS.one,
    ...ON_PAGES.one,
    ...ON_POSTS.one,
    "friend-request": ({ t }, of) => t("{name} sent you a friend request", of),
    "friend-accepted": ({ t }, of) => t("{name} accepted your friend request", of),
    message: ({ t }, of) => t("{name} sent you a message", of),
    "missed-call": ({ t }, of) => t("You missed a call from {name}", of),
    birthday: ({ t }, of) => t("Today is {name}'s birthday", of),
  },
  several: {
    ...ON_UNSEEN_EVENTS.several,
    ...IN_UNNAMED_CHATS.several,
    ...IN_GROUPS.several,
    ...IN_ALBUMS.several,
    ...ON_POSTS.several,
    "missed-call": ofSeveral(
      "You missed calls from {name} and {count} other",
      "You missed calls from {name} and {count} others",
    ),
    message: ofSeveral("{name} and {count} other sent you a message", "{name} and {count} others sent you a message"),
    birthday: ofSeveral(
      "{name} and {count} other have birthdays today",
      "{name} and {count} others have birthdays today",
    ),
  },
  reacted: ON_POSTS.reacted,
};

type SentenceParts = Pick<
  NotificationRow,
  | "type"
  | "actor"
  | "others"
  | "reaction"
  | "eventId"
  | "eventName"
  | "groupName"
  | "chatName"
  | "chatAbout"
  | "isReturn"
  | "memberName"
  | "announcementTitle"
  | "announcementState"
  | "announcementPage"
  | "albumName"
  | "albumPhotos"
  | "pageId"
  | "pageName"
>;

/** 'Ana Prado liked your post'; of several, who may have reacted differently: 'Ana Prado and 3 others reacted to your post'. */
export function sentenceOf(parts: SentenceParts, words: Words): string {
  const { type, actor, others, reaction } = parts;
  if (type === "announcement")
    return sentenceOfAnnouncement(words, {
      state: parts.announcementState ?? "announcement",
      title: parts.announcementTitle ?? "",
      page: parts.announcementPage,
    });
  if (isOfTheAccount(type)) return sentenceOfAccount(type, words);
  const kind = parts.isReturn ? "chat-return" : parts.pageId === actor.id ? "page-inherited" : type;
  const of: Values = {
    name: `${actor.firstName} ${actor.lastName}`,
    event: parts.eventName ?? "",
    group: parts.groupName ?? "",
    chat: parts.chatName ?? "",
    about: parts.chatAbout ?? "",
    member: parts.memberName ?? "",
    album: parts.albumName ?? "",
    photos: parts.albumPhotos,
    page: parts.pageName ?? "",
  };
  const sentences = sentencesAbout(parts);
  const several = others > 0 && (sentences.several[kind] ?? PLAIN.several[kind]);
  if (several) return several(words, of, others);
  const reacted = reaction && (sentences.reacted?.[kind] ?? PLAIN.reacted?.[kind]);
  return (reacted ? reacted[reaction] : (sentences.one[kind] ?? PLAIN.one[kind]))(words, of);
}

function sentencesAbout({ eventId, eventName, chatName, chatAbout }: SentenceParts): Sentences {
  if (eventId) return eventName ? ON_EVENTS : ON_UNSEEN_EVENTS;
  if (chatName) return IN_CHATS;
  return chatAbout ? IN_CHATS_ABOUT : PLAIN;
}
