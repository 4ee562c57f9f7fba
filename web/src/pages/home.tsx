import type { User } from "@plaza/contract/users";
import { lazy, Suspense } from "react";
import { FriendsCard } from "#features/friends/profile/friends-card.tsx";
import { Composer } from "#features/posts/composer/composer.tsx";
import { Feed } from "#features/posts/feed/feed.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { StoriesStrip } from "#features/stories/strip/stories-strip.tsx";
import { OwnCard } from "#features/users/own-card.tsx";
import { useWelcome } from "#features/welcome/use-welcome.ts";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { useTitle } from "#lib/screen/title.ts";

// Home is complete without it.
const HomeWelcome = lazy(() => import("#pages/home-welcome.tsx").catch(() => ({ default: () => <></> })));

/** The breakpoint of the grid below. On a narrow screen what is beside the feed is neither rendered nor fetched. */
const WIDE = "(min-width: 64rem)";
const WIDEST = "(min-width: 80rem)";

export default function Home({ viewer }: { viewer: User }) {
  useTitle("Home");
  const [isNew, setNew] = useWelcome(viewer);
  const [isWide, isWidest] = [useMediaQuery(WIDE), useMediaQuery(WIDEST)];
  return (
    <div className="mx-auto grid max-w-[1240px] grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[15.5rem_minmax(0,37.5rem)_20rem] xl:justify-center">
      {isWidest && (
        <aside aria-label="Your profile" className="sticky top-22 self-start">
          <OwnCard user={viewer} />
        </aside>
      )}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[37.5rem] min-w-0 space-y-5">
        <h1 className="sr-only">Home</h1>
        <StoriesStrip viewer={viewer} />
        <Composer viewer={viewer} />
        {/* Both appear at once, so that the feed is not pushed down by what comes above it. */}
        <Suspense fallback={<PostSkeleton />}>
          {isNew && <HomeWelcome viewer={viewer} onGone={() => setNew(false)} />}
          <Feed />
        </Suspense>
      </main>
      {isWide && (
        <aside aria-labelledby="friends-title" className="sticky top-22 self-start">
          <FriendsCard />
        </aside>
      )}
    </div>
  );
}
