import type { Story } from "@plaza/contract/stories";
import { useEffect } from "react";
import { imageSources } from "#features/media/image-sources.ts";
import { STAGE_SIZES } from "./story-media.tsx";

/** Preloads the next picture. A film is fetched when it plays: half of them are never reached. */
export function usePreloaded(story: Story | undefined) {
  const url = story?.mediaType === "image" ? story.mediaUrl : null;
  const { width = 0, height = 0 } = story?.media ?? {};
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.sizes = STAGE_SIZES;
    image.srcset = imageSources({ url, width, height }) ?? "";
    image.src = url;
  }, [url, width, height]);
}
