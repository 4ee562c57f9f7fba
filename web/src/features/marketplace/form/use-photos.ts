import type { Media } from "@plaza/contract/media";
import { useState } from "react";
import { fromMedia } from "#features/media/pictures/attached-media.ts";
import { type Attachment, mediaUrlsOf, MOST } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { byForm } from "./send-photo.ts";
import { t } from "#lib/words/words.ts";

/** The photos of a listing: uploaded as they are chosen. */
export function usePhotos(present: Media[]) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const photos = useAttachments({
    accept: "image",
    most: MOST,
    first: () => present.map(fromMedia),
    transfer: byForm,
    onRefusal: setRefusal,
  });

  return {
    ...photos,
    refusal,
    add: (files: File[]) => {
      setRefusal(null);
      photos.add(files);
    },

    /** Waits for those in flight, and sends again what failed. */
    async send(): Promise<{ imageUrls: ReturnType<typeof mediaUrlsOf> }> {
      const sent: Attachment[] = [];
      for (const photo of photos.attachments) {
        const objectPath = photo.objectPath ?? (await photo.send?.()) ?? null;
        const failure = photo.upload?.current().failure;
        if (!objectPath) throw new PhotoNotSent(failure?.title ?? t("Upload failed"), failure?.reason);
        sent.push({ ...photo, objectPath });
      }
      return { imageUrls: mediaUrlsOf(sent) };
    },
  };
}

export class PhotoNotSent extends Error {
  override readonly name = "PhotoNotSent";
  readonly reason: string | undefined;

  constructor(title: string, reason: string | undefined) {
    super(title);
    this.reason = reason;
  }
}
