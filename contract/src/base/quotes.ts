import * as z from "zod/mini";
import { ITEM_KINDS } from "./item-kinds.ts";

/** The message that another one replies to, in short. */
export const quotedMessage = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  content: z.nullable(z.string()),
  hasImage: z.boolean(),
  attachment: z.nullable(z.enum(["voice", "file"])),
  isDeleted: z.boolean(),
});

/** `text` is a story of words alone. */
export const storyType = z.enum(["image", "video", "text"]);

/** The story that a message replies to; null once it has ended. */
export const quotedStory = z.object({
  id: z.uuid(),
  mediaUrl: z.nullable(z.string()),
  mediaType: storyType,
  content: z.nullable(z.string()),
});

/** The listing a message is about; null once it is deleted. */
export const quotedListing = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.number(),
  /** Absent of a message that another version stored. */
  kind: z.optional(z.enum(ITEM_KINDS)),
  imageUrl: z.nullable(z.string()),
});
