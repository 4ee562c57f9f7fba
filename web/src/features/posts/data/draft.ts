import { type Audience, AUDIENCES, type Mention } from "@plaza/contract/posts";
import { localStore } from "#lib/device/storage.ts";

export interface DraftMedia {
  objectPath: string;
  kind: "image" | "video";
  width: number;
  height: number;
}

interface Draft {
  content: string;
  mentions: Mention[];
  audience: Audience;
  media: DraftMedia | null;
}

/** For the feed by the member's id alone; for a group with the group's behind it. */
const keyOf = (draftOf: string) => `plaza-draft-${draftOf}`;

/** What this member had begun to write here, on this device. */
export function readDraft(draftOf: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(draftOf)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    // Not written by this code: there is no draft.
    return null;
  }
}

export function storeDraft(draftOf: string, { content, mentions, audience, media }: Draft) {
  if (content.trim() === "" && !media) return forgetDraft(draftOf);
  localStore.set(keyOf(draftOf), JSON.stringify({ content, mentions, audience, media }));
}

export function forgetDraft(draftOf: string) {
  localStore.remove(keyOf(draftOf));
}

/* What is kept may be older than this code. Checked by hand: Home does without the shapes' library. */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function isDraft(stored: unknown): stored is Draft {
  if (!isFields(stored)) return false;
  const { content, mentions, audience, media } = stored;
  const isAudience = AUDIENCES.some((one) => one === audience);
  const areMentions = Array.isArray(mentions) && mentions.every(isMention);
  return typeof content === "string" && areMentions && isAudience && (media === null || isMedia(media));
}

export const isMention = (value: unknown) =>
  isFields(value) && typeof value["userId"] === "string" && typeof value["name"] === "string";

function isMedia(value: unknown) {
  if (!isFields(value)) return false;
  const { objectPath, kind, width, height } = value;
  const isKind = kind === "image" || kind === "video";
  return typeof objectPath === "string" && isKind && typeof width === "number" && typeof height === "number";
}
