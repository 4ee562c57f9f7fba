import { AUDIENCES, type ChosenAudience, type Commenting, type Mention } from "@plaza/contract/posts";
import type { StoredAttachment } from "#features/media/pictures/attachment.ts";
import { createDrafts } from "#lib/device/drafts.ts";
import type { PollDraft } from "#features/posts/polls/poll-draft.ts";

interface Draft {
  content: string;
  mentions: Mention[];
  audience: ChosenAudience;
  commenting?: Commenting;
  /** As in a `datetime-local` field. */
  publishAt?: string | null;
  media: StoredAttachment[];
  poll?: PollDraft | null;
}

/** The key is the member's id for the feed; the group's id is appended for a group. */
const keyOf = (draftOf: string) => `plaza-draft-${draftOf}`;

/* Validated by hand: Home does without the schema library. */
type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function isDraft(stored: unknown): stored is Draft {
  if (!isFields(stored)) return false;
  const { content, mentions, audience, commenting = "everyone", publishAt, media, poll } = stored;
  const isAudience = AUDIENCES.some((one) => one === audience) || String(audience).startsWith("list:");
  const areMentions = Array.isArray(mentions) && mentions.every(isMention);
  return (
    typeof content === "string" &&
    areMentions &&
    isAudience &&
    (commenting === "everyone" || commenting === "friends" || commenting === "nobody") &&
    asList(media).every(isMedia) &&
    (publishAt == null || typeof publishAt === "string") &&
    (poll == null || isFields(poll))
  );
}

/** An older draft has one or none. */
const asList = (media: unknown): unknown[] => (Array.isArray(media) ? media : media ? [media] : []);

export const isMention = (value: unknown) =>
  isFields(value) && typeof value["userId"] === "string" && typeof value["name"] === "string";

function isMedia(value: unknown) {
  if (!isFields(value)) return false;
  const { objectPath, kind, width, height } = value;
  const isKind = kind === "image" || kind === "video";
  return typeof objectPath === "string" && isKind && typeof width === "number" && typeof height === "number";
}

export const postDrafts = createDrafts(isDraft);

/** The member's stored draft on this device. */
export function readDraft(draftOf: string): Draft | null {
  const draft = postDrafts.read(keyOf(draftOf));
  return draft
    ? { ...draft, media: asList(draft.media).map((one) => ({ alt: "", ...(one as Omit<StoredAttachment, "alt">) })) }
    : null;
}

export function storeDraft(draftOf: string, draft: Draft) {
  const { content, media, poll } = draft;
  const isEmpty = (content + (poll?.choices.join("") ?? "")).trim() === "" && media.length === 0;
  postDrafts.store(keyOf(draftOf), isEmpty ? null : draft);
}

export const forgetDraft = (draftOf: string) => postDrafts.store(keyOf(draftOf), null);
