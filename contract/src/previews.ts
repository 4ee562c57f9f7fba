import * as z from "zod/mini";
import { endpoint } from "./base/endpoint.ts";
import { media } from "./media.ts";

/** What the page behind the first link of a text says of itself: plain words, and a copy of its picture. */
export const preview = z.object({
  /** The link as it was written. */
  url: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  author: z.nullable(z.string()),
  image: z.nullable(media),
});
export type Preview = z.infer<typeof preview>;

const remove = { method: "DELETE", access: "member", status: 204, reply: z.void() } as const;

/** Removed by the author of the text. It comes back only with another link. */
export const previewsApi = {
  removePostPreview: endpoint({ ...remove, path: "/api/posts/:postId/preview" }),
  removeCommentPreview: endpoint({ ...remove, path: "/api/comments/:commentId/preview" }),
  removeMessagePreview: endpoint({ ...remove, path: "/api/messages/:messageId/preview" }),
};

/** The preview of a post was fetched, or removed. */
export const postPreviewChanged = z.object({
  type: z.literal("post-preview"),
  postId: z.uuid(),
  preview: z.nullable(preview),
});
