import type { Media } from "@plaza/contract/media";
import { t } from "#lib/words/words.ts";

/** The sentences about one picture or film of several. */
export function wordsFor(kind: Media["kind"], number: number) {
  return kind === "video"
    ? {
        name: (total: number) => t("Video {number} of {total}", { number, total }),
        remove: t("Remove video {number}", { number }),
        retry: t("Retry video {number}", { number }),
        uploading: t("Uploading video {number}", { number }),
        moved: (total: number) => t("video moved to position {number} of {total}", { number, total }),
      }
    : {
        name: (total: number) => t("Photo {number} of {total}", { number, total }),
        remove: t("Remove photo {number}", { number }),
        retry: t("Retry photo {number}", { number }),
        uploading: t("Uploading photo {number}", { number }),
        moved: (total: number) => t("photo moved to position {number} of {total}", { number, total }),
      };
}

/** The sentences about the only one. */
export const ALONE = {
  image: { retry: t("Retry photo"), uploading: t("Uploading photo"), removed: t("Removed the photo") },
  video: { retry: t("Retry video"), uploading: t("Uploading video"), removed: t("Removed the video") },
};
