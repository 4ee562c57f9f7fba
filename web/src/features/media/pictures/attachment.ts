import type { Media } from "@plaza/contract/media";
import type { Upload } from "#features/media/upload.ts";

/** As many as the server takes; a test compares it. The shapes of forms are no part of the first screens. */
export const MOST = 10;

/** What is stored of an uploaded picture or film in a draft. */
export interface StoredAttachment extends Pick<Media, "kind" | "width" | "height"> {
  objectPath: string;
  alt: string;
}

/** A picture or film of something that is being written. */
export interface Attachment extends Omit<StoredAttachment, "objectPath"> {
  id: string;
  /** Null until it is uploaded. */
  objectPath: string | null;
  /** A local address, or the uploaded file's. */
  previewUrl: string;
  /** Of a file that was pasted, dropped or chosen here. */
  upload?: Upload;
  /** Uploads it, and again where that failed. Returns its path, or null where it failed. */
  send?: () => Promise<string | null>;
}

export const restored = (stored: StoredAttachment): Attachment => ({
  ...stored,
  id: stored.objectPath,
  previewUrl: stored.objectPath,
});

/** The uploaded ones, as they are stored. */
export const storedOf = (attachments: Attachment[]): StoredAttachment[] =>
  attachments.flatMap(({ objectPath, kind, width, height, alt }) =>
    objectPath === null ? [] : [{ objectPath, kind, width, height, alt }],
  );

/** As the server takes them. */
export const mediaUrlsOf = (attachments: Attachment[]) =>
  storedOf(attachments).map(({ objectPath, alt }) => ({ url: objectPath, ...(alt.trim() && { alt: alt.trim() }) }));

/** The fields of a post or a message. One alone without a description is sent in the field for a single one. */
export function mediaFields(attachments: Attachment[]) {
  const [only, second] = storedOf(attachments);
  if (!only) return {};
  if (second || only.alt.trim()) return { mediaUrls: mediaUrlsOf(attachments) };
  return only.kind === "video" ? { videoUrl: only.objectPath } : { imageUrl: only.objectPath };
}

export const isUploaded = ({ objectPath }: Attachment) => objectPath !== null;

/** Stops what is in flight and frees the local preview. */
export function release({ upload, previewUrl }: Attachment) {
  if (upload && upload.current().state !== "complete") upload.cancel();
  if (previewUrl.startsWith("blob:")) URL.revokeObjectURL(previewUrl);
}
