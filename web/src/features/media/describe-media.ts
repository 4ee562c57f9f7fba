import type { Media } from "@plaza/contract/media";
import { t } from "#lib/words/words.ts";

/** What a picture or film shows, in its owner's words; without those, whose it is. */
export function describeMedia({ alt, kind }: Pick<Media, "alt" | "kind">, by?: string): string {
  if (alt !== null) return alt;
  if (!by) return kind === "image" ? t("Photo") : t("Video");
  return kind === "image" ? t("Photo by {name}", { name: by }) : t("Video by {name}", { name: by });
}
