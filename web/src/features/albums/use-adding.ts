import { MAX_ADDED_AT_ONCE } from "@plaza/contract/forms/album-form";
import { useEffect, useEffectEvent, useState } from "react";
import { isUploaded, mediaUrlsOf, release } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { useAddPhotos } from "./use-albums.ts";

/** What was uploaded within a moment is added together. */
const TOGETHER_MS = 1_000;
const MOST_IN_FLIGHT = 200;

/** Photos and videos that are on their way into the album: uploaded side by side, and added as they arrive. */
export function useAdding(albumId: string) {
  const uploads = useAttachments({ accept: "both", most: MOST_IN_FLIGHT, first: () => [] });
  const { attachments, change } = uploads;
  const { mutateAsync: add } = useAddPhotos(albumId);
  const [isAdding, setAdding] = useState(false);
  const arrived = attachments.filter(isUploaded).length;

  const addArrived = useEffectEvent(async () => {
    const ready = attachments.filter(isUploaded).slice(0, MAX_ADDED_AT_ONCE);
    const ids = new Set(ready.map(({ id }) => id));
    setAdding(true);
    await toastOutcome(add({ mediaUrls: mediaUrlsOf(ready) }), t("Couldn't add the photos"));
    ready.forEach(release);
    change((now) => now.filter(({ id }) => !ids.has(id)));
    setAdding(false);
  });

  useEffect(() => {
    if (arrived === 0 || isAdding) return undefined;
    const timer = setTimeout(() => void addArrived(), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [arrived, isAdding]);

  return uploads;
}
