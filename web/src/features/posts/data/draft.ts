import { type Audience, AUDIENCES, type Mention } from "@plaza/contract/posts";
import { createDrafts } from "#lib/device/drafts.ts";

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

/** The key is the member's id for the feed; the group's id is appended for a group. */
const keyOf = (draftOf: string) => `plaza-draft-${draftOf}`;

/* Validated by hand: Home does without the schema library. */
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

const drafts = createDrafts(isDraft);

/** The member's stored draft on this device. */
export const readDraft = (draftOf: string) => drafts.read(keyOf(draftOf)) ?? null;

export function storeDraft(draftOf: string, { content, mentions, audience, media }: Draft) {
  const isEmpty = content.trim() === "" && !media;
  drafts.store(keyOf(draftOf), isEmpty ? null : { content, mentions, audience, media });
}

export const forgetDraft = (draftOf: string) => drafts.store(keyOf(draftOf), null);
