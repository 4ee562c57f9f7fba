import type { Media } from "@plaza/contract/media";
import { t } from "#lib/words/words.ts";

/** What a picture or film shows, in its owner's words; without those, whose it is. */
export const describeMedia = ({ alt, kind }: Pick<Media, "alt" | "kind">, by?: string) =>
  alt ?? `${kind === "image" ? t("Photo") : t("Video")}${by ? ` by ${by}` : ""}`;
