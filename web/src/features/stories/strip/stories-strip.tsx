import type { User } from "@plaza/contract/users";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { useRenderedCount } from "#ui/lists/use-rendered-count.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { useInView } from "#ui/lists/use-in-view.ts";
import { cx } from "#lib/text/class-names.ts";
import { OwnStory } from "./own-story.tsx";
import { FIRST_TILES, STRIP } from "./strip-classes.ts";
import { type Roving, StoryTile, StoryTileSkeleton } from "./story-tile.tsx";
import { useStories } from "#features/stories/data/use-stories.ts";
import { t } from "#lib/words/words.ts";
import { readingKey } from "#lib/screen/direction.ts";

const loadViewer = () => import("#features/stories/viewer/story-viewer.tsx");
const StoryViewer = lazy(loadViewer);

/** A mouse that cannot scroll sideways needs a scrollbar. */
const SCROLLBAR =
  "pointer-fine:[scrollbar-color:transparent_transparent] pointer-fine:[scrollbar-width:thin] " +
  "pointer-fine:hover:[scrollbar-color:var(--ink-3)_transparent]";

/** The strip above the feed: the viewer's own tile, then everybody's. */
export function StoriesStrip({ viewer }: { viewer: User }) {
  const { groups, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStories();
  const isLoading = !groups && !isError;
  const own = groups?.find(({ user }) => user.id === viewer.id);
  const others = groups?.filter((group) => group !== own);
  const { count, isWhole, renderMore } = useRenderedCount(others?.length, FIRST_TILES);
  const isMore = others !== undefined && !isWhole;
  const strip = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  useInView(end, { root: strip, ahead: "0px", isOff: !isMore }, renderMore);
  const prepareViewer = () => void loadViewer().catch(() => {});
  const [reachedId, setReachedId] = useState(viewer.id);
  const rovingOf = (userId: string): Roving => ({
    "data-tile": true,
    tabIndex: userId === reachedId ? 0 : -1,
    onKeyDown: moveAlong,
    onFocus: () => {
      setReachedId(userId);
      prepareViewer();
    },
  });
  const [openUserId, setOpenUserId] = useState<string | null>(null);
  return (
    <section aria-label={t("Stories")} aria-busy={isLoading}>
      <ul ref={strip} className={cx(STRIP.list, SCROLLBAR)}>
        <li className={STRIP.place}>
          <OwnStory
            viewer={viewer}
            group={own}
            isLoading={isLoading}
            onOpen={() => setOpenUserId(viewer.id)}
            onIntent={prepareViewer}
            roving={rovingOf(viewer.id)}
          />
        </li>
        {others?.slice(0, count).map((group) => (
          <li key={group.user.id} className={STRIP.place}>
            <StoryTile
              group={group}
              isOwn={false}
              onOpen={() => setOpenUserId(group.user.id)}
              onIntent={prepareViewer}
              roving={rovingOf(group.user.id)}
            />
          </li>
        ))}
        {isMore && <li ref={end} aria-hidden />}
        {isWhole && hasNextPage && (
          <li className="flex shrink-0 items-center">
            <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />
          </li>
        )}
        {isLoading && <Loading />}
        {!groups && isError && (
          <li role="alert" className="flex flex-col items-start justify-center gap-3 px-2 text-sm text-ink-2">
            {t("Couldn't load stories.")}
            <Button variant="tonal" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          </li>
        )}
      </ul>
      <Suspense>
        {groups && openUserId && (
          <StoryViewer groups={groups} firstUserId={openUserId} viewer={viewer} onClose={() => setOpenUserId(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** Arrow keys move between the tiles: Tab leads past them to the rest of the page. */
function moveAlong({ key: pressed, currentTarget }: KeyboardEvent<HTMLElement>) {
  const key = readingKey(pressed);
  const step = Number(key === "ArrowRight") - Number(key === "ArrowLeft");
  const tiles = [...document.querySelectorAll<HTMLElement>("[data-tile]")];
  if (step) tiles[tiles.indexOf(currentTarget) + step]?.focus();
}

function Loading() {
  return [1, 2, 3, 4].map((tile) => (
    <li key={tile} className="shrink-0">
      <StoryTileSkeleton />
    </li>
  ));
}
