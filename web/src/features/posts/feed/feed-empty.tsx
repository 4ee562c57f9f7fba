import { Link } from "wouter";
import { focusComposer } from "#features/posts/composer/focus-composer.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import type { FeedEmptyProps } from "./chosen-feed-empty.tsx";

const ChosenFeedEmpty = lazyPart<FeedEmptyProps>(() => import("./chosen-feed-empty.tsx"));

/** What to do where a feed has no posts. */
export function FeedEmpty(props: FeedEmptyProps) {
  const { feed } = props;
  if (feed !== "everyone" && feed !== "friends") return <ChosenFeedEmpty {...props} />;
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
