import { type Audience, audience, type Mention, mention } from "@plaza/contract/posts";
import * as z from "zod/mini";
import { localStore } from "#lib/storage.ts";

const media = z.object({
  objectPath: z.string(),
  kind: z.enum(["image", "video"]),
  width: z.number(),
  height: z.number(),
});
export type DraftMedia = z.infer<typeof media>;

const draft = z.object({
  content: z.string(),
  mentions: z.array(mention),
  audience,
  media: z.nullable(media),
});

interface Draft {
  content: string;
  mentions: Mention[];
  audience: Audience;
  media: DraftMedia | null;
}

const keyOf = (userId: string) => `plaza-draft-${userId}`;

/** What this member had begun to write here, on this device. */
export function readDraft(userId: string): Draft | null {
  try {
    const kept = draft.safeParse(JSON.parse(localStore.get(keyOf(userId)) ?? "null"));
    return kept.success ? kept.data : null;
  } catch {
    // Not written by this code: there is no draft.
    return null;
  }
}

export function keepDraft(userId: string, { content, mentions, audience, media }: Draft) {
  if (content.trim() === "" && !media) return forgetDraft(userId);
  localStore.set(keyOf(userId), JSON.stringify({ content, mentions, audience, media }));
}

export function forgetDraft(userId: string) {
  localStore.remove(keyOf(userId));
}
