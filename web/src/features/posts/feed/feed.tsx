import type { FeedName } from "@plaza/contract/base/feeds";
import { type ReactNode, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { isNotFound } from "#lib/api/api-client.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useOver } from "#lib/screen/screen.ts";
import { FeedEmpty } from "./feed-empty.tsx";
import { FeedSwitch } from "./feed-switch.tsx";
import { feedIn, rememberFeed } from "#features/posts/data/last-feed.ts";
import { PostList } from "./post-list.tsx";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useFeed } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

const NewPostsPill = lazyPart<{ feed: FeedName }>(() => import("./new-posts-pill.tsx"));

/** The feed in the address, or the one that Home opens with. `after` stands under the first post. */
export function Feed({ after }: { after?: ReactNode }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const own = useCurrentUser().data?.defaultFeed ?? null;
  // A dialog may have the address for now.
  const feed = feedIn(useOver()?.split("?")[1] ?? search, own);
  useEffect(() => {
    if (own) rememberFeed(own);
  }, [own]);

  function choose(next: FeedName) {
    rememberFeed(own ?? next);
    navigate(`/?feed=${next}`);
  }

  return (
    <section aria-label={t("Posts")}>
      <FeedSwitch chosen={feed} onChoose={choose} />
      <UnsentPosts />
      <NewPostsPill key={`new-${feed}`} feed={feed} />
      <Posts key={feed} feed={feed} after={after} onEveryone={() => choose("everyone")} />
    </section>
  );
}

function Posts({ feed, after, onEveryone }: { feed: FeedName; after: ReactNode; onEveryone: () => void }) {
  const list = useFeed(feed);
  const isGone = isNotFound(list.error);
  const empty = <FeedEmpty feed={feed} isGone={isGone} onEveryone={onEveryone} />;
  return isGone ? empty : <PostList list={list} after={after} empty={empty} />;
}
