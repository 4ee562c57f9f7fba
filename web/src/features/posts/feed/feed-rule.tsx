import type { Feed, FeedName } from "@plaza/contract/base/feeds";
import { t } from "#lib/words/words.ts";
import { SWITCH } from "./switch-classes.ts";

const RULES: Record<Feed, string> = {
  everyone: t("Everything you can see, newest first."),
  friends: t("Posts from you and your friends, newest first."),
  community: t("Posts in your groups and from pages you follow, newest first."),
  popular: t("Posts with the most comments and reactions in the last 7 days."),
};

/** How the feed is put together, in one sentence: nothing else decides. */
export default function FeedRule({ chosen }: { chosen: FeedName }) {
  return (
    <p className={chosen === "popular" ? SWITCH.rule : SWITCH.plainRule}>
      {chosen.startsWith("list:") ? t("Posts from friends on this list, newest first.") : RULES[chosen as Feed]}
    </p>
  );
}
