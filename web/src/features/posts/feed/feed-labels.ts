import type { Feed } from "@plaza/contract/base/feeds";
import { t } from "#lib/words/words.ts";

export const FEED_LABELS: Record<Feed, string> = {
  everyone: t("Everyone"),
  friends: t("Friends"),
  community: t("Groups and pages"),
  popular: t("Popular"),
};
