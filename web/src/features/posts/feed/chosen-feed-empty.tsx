import type { FeedName } from "@plaza/contract/base/feeds";
import { Link } from "wouter";
import { t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export interface FeedEmptyProps {
  feed: FeedName;
  /** The list was deleted, or is someone else's. */
  isGone: boolean;
  onEveryone: () => void;
}

/** What to do where a feed that few open has no posts. */
export default function ChosenFeedEmpty({ feed, isGone, onEveryone }: FeedEmptyProps) {
  const isOfList = feed.startsWith("list:");
  const title = isGone
    ? t("This list isn't available")
    : isOfList
      ? t("No posts from friends on this list yet")
      : feed === "community"
        ? t("No posts from your groups and pages yet")
        : t("Nothing popular this week");
  return (
    <EmptyState art="posts" hue="brand" title={title}>
      {feed === "community" ? (
        <Link href="/groups" className={buttonClass("tonal")}>
          {t("Find groups")}
        </Link>
      ) : isOfList && !isGone ? (
        <Link href="/friends?tab=lists" className={buttonClass("tonal")}>
          {t("Edit lists")}
        </Link>
      ) : (
        <Button variant="tonal" onClick={onEveryone}>
          {t("Show everyone's posts")}
        </Button>
      )}
    </EmptyState>
  );
}
