import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { optionalDateTime } from "./forms/fields/date-time.ts";
import { line } from "./forms/fields/text.ts";
import { audience } from "./posts.ts";
import { says } from "./words/says.ts";

const UP_TO_FRIENDS = ["everyone", "friends-of-friends", "friends"] as const;
const UP_TO_NOBODY = ["everyone", "friends-of-friends", "friends", "nobody"] as const;

/** Whom a member can let do what. */
export const PRIVACY_CHOICES = {
  /** Write a first message to them. */
  messages: UP_TO_FRIENDS,
  /** Find them by search, and get them suggested. */
  search: UP_TO_FRIENDS,
  /** See who their friends are. */
  friends: UP_TO_NOBODY,
  /** See that they are online: of those whose screens show it, friends and conversation partners. */
  online: UP_TO_NOBODY,
  mentions: UP_TO_NOBODY,
  /** Call them, of those who may write to them. */
  calls: UP_TO_NOBODY,
} as const;
export type PrivacyRule = keyof typeof PRIVACY_CHOICES;

const WRONG = says("Choose one of the options");

export const privacy = z.object({
  messages: z.enum(UP_TO_FRIENDS, WRONG),
  search: z.enum(UP_TO_FRIENDS, WRONG),
  friends: z.enum(UP_TO_NOBODY, WRONG),
  online: z.enum(UP_TO_NOBODY, WRONG),
  mentions: z.enum(UP_TO_NOBODY, WRONG),
  calls: z.enum(UP_TO_NOBODY, WRONG),
  /** Even friends call them through the relay alone, and never see the address of their connection. */
  alwaysRelay: z.boolean("alwaysRelay is true or false"),
  /** Null for what the instance says. */
  defaultAudience: z.nullable(audience),
});
export type Privacy = z.infer<typeof privacy>;

export const MAX_MUTED_WORD = 60;
export const MAX_MUTED_WORDS = 100;

export const mutedWordForm = z.object({
  word: line({ name: says("The word"), max: MAX_MUTED_WORD, required: says("Enter a word") }),
  /** Null for no end. */
  endsAt: optionalDateTime(says("Choose a date and time")),
});

export const mutedWord = z.object({ id: z.uuid(), word: z.string(), endsAt: z.nullable(z.iso.datetime()) });
export type MutedWord = z.infer<typeof mutedWord>;

const privacyPath = "/api/privacy";
const wordsPath = "/api/muted-words";

export const privacyApi = {
  showPrivacy: get({ path: privacyPath, access: "member", reply: privacy }),
  /** Absent rules stay as they are. */
  changePrivacy: put({ path: privacyPath, access: "member", body: z.partial(privacy), reply: privacy }),
  listMutedWords: get({ path: wordsPath, access: "member", reply: z.array(mutedWord) }),
  /** A word that is muted already gets the new end. */
  addMutedWord: create({ path: wordsPath, access: "member", body: mutedWordForm, reply: mutedWord }),
  removeMutedWord: silent({ method: "DELETE", path: "/api/muted-words/:wordId", access: "member" }),
};
