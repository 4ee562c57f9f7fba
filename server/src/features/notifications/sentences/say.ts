import type { NotificationType } from "@plaza/contract/notifications";
import type { ReactionType } from "@plaza/contract/posts";
import type { Values } from "@plaza/contract/words/fill";
import type { Words } from "../../../words/words.ts";

/** Says what one member did, and with what: `{name}`, `{event}`, `{group}`, `{chat}`. */
export type Say = (words: Words, of: Values) => string;
/** The same of several, of whom the last is named. */
export type SayOfSeveral = (words: Words, of: Values, others: number) => string;

/** The sentence for one other member, and for several; `scripts/words` reads both here. */
export const ofSeveral =
  (one: string, other: string): SayOfSeveral =>
  (reader, of, others) =>
    reader.plural(others, one, other, of);

/** An invitation to a chat of somebody who was in it is another sentence, and a page that nobody gave them. */
export type Kind = NotificationType | "chat-return" | "page-inherited";

/** Every sentence is whole, for its parts would stand in another order in another language. */
export interface Sentences {
  one: Partial<Record<Kind, Say>>;
  several: Partial<Record<Kind, SayOfSeveral>>;
  /** Of one member whose reaction is known. */
  reacted?: Partial<Record<Kind, Record<ReactionType, Say>>>;
}
