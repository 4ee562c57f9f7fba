import type { RemovableKind } from "@plaza/contract/moderation/removals";
import { t } from "#lib/words/words.ts";

export const REMOVABLE_LABELS: Record<RemovableKind, string> = {
  posts: t("Posts"),
  comments: t("Comments"),
  messages: t("Messages to non-friends"),
  listings: t("Listings"),
  events: t("Events"),
  stories: t("Stories"),
};
