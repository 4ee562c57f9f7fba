import type { FeedName } from "@plaza/contract/base/feeds";
import { Link } from "wouter";
import { focusComposer } from "#features/posts/composer/focus-composer.ts";
import { t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";

interface FeedEmptyProps {
  feed: FeedName;
  /** The list was deleted, or is someone else's. */
  isGone: boolean;
  onEveryone: () => void;
}

/** What to do where a feed has no posts. */
export function FeedEmpty({ feed, isGone, onEveryone }: FeedEmptyProps) {
  if (isGone) {
    return (
      <EmptyState art="posts" hue="brand" title={t("This list isn't available")}>
        <Button variant="tonal" onClick={onEveryone}>
          {t("Show everyone's posts")}
        </Button>
      </EmptyState>
    );
  }
  if (feed === "community") {
    return (
      <EmptyState art="posts" hue="brand" title={t("No posts in your groups yet")}>
        <Link href="/groups" className={buttonClass("tonal")}>
          {t("Find groups")}
        </Link>
      </EmptyState>
    );
  }
  if (feed === "popular") {
    return (
      <EmptyState art="posts" hue="brand" title={t("Nothing was talked about this week")}>
        <Button variant="tonal" onClick={onEveryone}>
          {t("Show everyone's posts")}
        </Button>
      </EmptyState>
    );
  }
  if (feed.startsWith("list:")) {
    return (
      <EmptyState art="posts" hue="brand" title={t("No posts from friends on this list yet")}>
        <Link href="/friends?tab=lists" className={buttonClass("tonal")}>
          {t("Edit lists")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState art="posts" hue="brand" title={t("No posts yet. Create your first post above!")}>
      {feed === "friends" ? (
        <Link href="/friends" className={buttonClass("tonal")}>
          {t("Find friends")}
        </Link>
      ) : (
        <Button variant="tonal" onClick={focusComposer}>
          {t("Write a post")}
        </Button>
      )}
    </EmptyState>
  );
}
