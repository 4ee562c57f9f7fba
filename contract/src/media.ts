import * as z from "zod/mini";
import { create, get, put } from "./base/endpoint.ts";
import { mediaAddress } from "./forms/fields/media-address.ts";
import { says } from "./words/says.ts";

export const MAX_UPLOAD_BYTES = 10_485_760;
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
export const VIDEO_TYPES = ["video/mp4", "video/webm", "video/quicktime"];

/** The widths an image is stored in: `/objects/name?w=480`. Without one, the largest. */
export const IMAGE_WIDTHS = [160, 480, 1080, 1920] as const;

/**
 * The width of the file that `?w=` leads to: at least so wide and half so high, or the largest there is. A panorama fills
 * its frame by its height, and by width alone it would be blurred.
 */
export function storedWidth(wanted: number, { width, height }: { width: number; height: number }): number {
  const needed = Math.max(wanted, (wanted * width) / (2 * height));
  return IMAGE_WIDTHS.find((stored) => stored >= needed && stored < width) ?? width;
}

/** A picture or film as it is shown: its size is known before it arrives, so that nothing jumps. */
export const media = z.object({
  url: z.string(),
  kind: z.enum(["image", "video"]),
  width: z.number(),
  height: z.number(),
  /** A tiny picture to show meanwhile, as a data address; null for a film without a poster. */
  placeholder: z.nullable(z.string()),
  /** What it shows, in its owner's words. */
  alt: z.nullable(z.string()),
});
export type Media = z.infer<typeof media>;

export const mediaApi = {
  createUpload: create({ path: "/api/objects/upload", access: "member", reply: z.object({ uploadURL: z.string() }) }),
  finishUpload: put({
    path: "/api/post-media",
    access: "member",
    body: z.object({
      mediaURL: mediaAddress(says("Upload a photo or a video first")),
      /** Another upload: the picture that is shown of a film until it plays, at `/objects/name?w=480`. */
      posterURL: z.optional(mediaAddress(says("Upload the poster first"))),
    }),
    reply: z.object({ objectPath: z.string() }),
  }),
  uploadParams: get({
    path: "/api/upload-params",
    access: "member",
    reply: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), publicUrl: z.string() }),
  }),
};
