import type { Media } from "@plaza/contract/media";
import { type Attachment, restored, storedOf } from "./attachment.ts";

/** One that something has already. */
export const fromMedia = ({ url, kind, width, height, alt }: Media): Attachment =>
  restored({ objectPath: url, kind, width, height, alt: alt ?? "" });

/** As they are shown until the server has them. A file without a known size gets a frame of its own. */
export const sentMedia = (attachments: Attachment[]): Media[] =>
  storedOf(attachments).map(({ objectPath: url, kind, width, height, alt }) => ({
    url,
    kind,
    width: width || 4,
    height: height || 3,
    placeholder: null,
    alt: alt.trim() || null,
  }));
