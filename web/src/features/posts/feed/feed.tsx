import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { focusComposer } from "#features/posts/composer/focus-composer.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { FeedSwitch } from "./feed-switch.tsx";
import { lastFeed, rememberFeed } from "#features/posts/data/last-feed.ts";
import { PostList } from "./post-list.tsx";
import type { FeedName } from "#features/posts/data/post-pages.ts";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useFeed } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

const NewPostsPill = lazyPart<{ feed: FeedName }>(() => import("./new-posts-pill.tsx"));

/** Everyone's posts or friends' posts, whichever was open last. `after` stands under the first post. */
export function Feed({ after }: { after?: ReactNode }) {
  const [feed, setFeed] = useState<FeedName>(lastFeed);

  function choose(next: FeedName) {
    rememberFeed(next);
    setFeed(next);
  }

  return (
    <section aria-label={t("Posts")}>
      <FeedSwitch chosen={feed} onChoose={choose} />
      <UnsentPosts />
      <NewPostsPill key={`new-${feed}`} feed={feed} />
      <Posts key={feed} feed={feed} after={after} />
    </section>
  );
}

function Posts({ feed, after }: { feed: FeedName; after: ReactNode }) {
  const list = useFeed(feed);
  return (
    <PostList
      list={list}
      after={after}
      empty={
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
      }
    />
  );
}
