import * as z from "zod/mini";

/** The message that another one replies to, in short. */
export const quotedMessage = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  content: z.nullable(z.string()),
  hasImage: z.boolean(),
  attachment: z.nullable(z.enum(["voice", "file"])),
  isDeleted: z.boolean(),
});

/** The story that a message replies to; null once it has ended. */
export const quotedStory = z.object({ id: z.uuid(), mediaUrl: z.string(), mediaType: z.enum(["image", "video"]) });

/** The listing a message is about; null once it is deleted. */
export const quotedListing = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.number(),
  imageUrl: z.nullable(z.string()),
});
