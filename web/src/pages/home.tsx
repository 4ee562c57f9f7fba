import type { OwnUser } from "@plaza/contract/users";
import { lazy, Suspense } from "react";
import { Composer } from "#features/posts/composer/composer.tsx";
import { Feed } from "#features/posts/feed/feed.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { StoriesStrip } from "#features/stories/strip/stories-strip.tsx";
import { HOME, WIDE } from "#pages/home/home-classes.ts";
import { UserCard } from "#features/users/user-card.tsx";
import { useWelcome } from "#features/welcome/use-welcome.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { useTitle } from "#lib/screen/title.ts";
import { LeftSkeleton, RightSkeleton } from "#ui/lists/column-skeletons.tsx";
import { t } from "#lib/words/words.ts";

// Home is complete without it.
const HomeWelcome = lazy(() => import("#pages/home/home-welcome.tsx").catch(() => ({ default: () => <></> })));

// Loaded only where something is announced: the own record says so.
export const Announcements = lazyPart(
  () => import("#features/announcements/announcements.tsx"),
  <div aria-hidden className="card h-28" />,
);

// What is beside the feed waits for the first screen, and takes nothing from it.
const HomeLeft = lazyPart(() => import("#pages/home/home-left.tsx"), <LeftSkeleton />);
const HomeRight = lazyPart(() => import("#pages/home/home-right.tsx"), <RightSkeleton />);

const HomeToday = lazyPart(() => import("#pages/home/home-today.tsx"));

/** The second breakpoint of the grid below. On a narrow screen what is beside the feed is neither rendered nor fetched. */
const WIDEST = "(min-width: 80rem)";

/** A column that is higher than the screen scrolls by itself. */
const COLUMN =
  "beside sticky top-[calc(4rem+var(--alert))] -mx-2 max-h-[calc(100dvh-4rem-var(--alert))] self-start overflow-y-auto px-2 py-6";

interface HomeProps {
  viewer: OwnUser;
  /** The first screen has its responses. */
  isAfterFirst: boolean;
}

export default function Home({ viewer, isAfterFirst }: HomeProps) {
  useTitle(t("Home"));
  const [isNew, setNew] = useWelcome(viewer);
  const [isWide, isWidest] = [useMediaQuery(WIDE), useMediaQuery(WIDEST)];
  return (
    <div className={HOME.columns}>
      {isWidest && (
        <aside aria-label={t("Your profile")} className={`${COLUMN} space-y-5`}>
          <UserCard user={viewer} />
          {isAfterFirst ? <HomeLeft /> : <LeftSkeleton />}
        </aside>
      )}
      <main id="main" tabIndex={-1} className={HOME.main}>
        <h1 className="sr-only">{t("Home")}</h1>
        {viewer.hasAnnouncement && <Announcements />}
        <StoriesStrip viewer={viewer} />
        <Composer viewer={viewer} />
        {/* Both appear at once, so that the feed is not pushed down by what comes above it. */}
        <Suspense fallback={<PostSkeleton />}>
          {isNew && <HomeWelcome viewer={viewer} onGone={() => setNew(false)} />}
          <Feed after={!isWide && isAfterFirst && <HomeToday />} />
        </Suspense>
      </main>
      {isWide && (
        <aside
          aria-label={t("Around you")}
          className={`${COLUMN} grid grid-cols-1 items-start gap-5 4xl:grid-cols-2 4xl:gap-6`}
        >
          {isAfterFirst ? <HomeRight viewer={viewer} isNew={isNew} /> : <RightSkeleton />}
        </aside>
      )}
    </div>
  );
}
