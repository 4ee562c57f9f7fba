import type { StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { OWN_NAME, STRIP } from "./strip-classes.ts";
import { type Roving, StoryTile } from "./story-tile.tsx";
import { t } from "#lib/words/words.ts";

const NewStory = lazy(() => import("#features/stories/composer/new-story.tsx"));

interface OwnStoryProps {
  viewer: User;
  /** The viewer's own stories; without any the tile adds one. */
  group: StoryGroup | undefined;
  /** Whether there are any is not known yet: the tile neither shows nor adds. */
  isLoading: boolean;
  onOpen: () => void;
  onIntent: () => void;
  roving: Roving;
}

/** The first tile of the strip: shows the viewer's own stories, and adds to them. */
export function OwnStory({ viewer, group, isLoading, onOpen, onIntent, roving }: OwnStoryProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="relative">
      {group ? (
        <>
          <StoryTile group={group} isOwn onOpen={onOpen} onIntent={onIntent} roving={roving} />
          <button
            type="button"
            {...roving}
            tabIndex={-1}
            aria-label={t("Add to your story")}
            onClick={() => setAdding(true)}
            className="absolute top-[6.25rem] left-1/2 z-20 grid size-9 -translate-x-1/2 place-items-center rounded-full border-3 border-canvas bg-brand text-on-brand hover:bg-brand-hover"
          >
            <Plus size={18} strokeWidth={2.5} aria-hidden />
          </button>
        </>
      ) : (
        <button type="button" {...roving} disabled={isLoading} onClick={() => setAdding(true)} className={STRIP.tile}>
          <span className={cx(STRIP.empty, "transition-colors group-hover:border-brand")}>
            <span className="grid size-11 place-items-center rounded-full bg-brand text-on-brand shadow-2 transition-transform group-hover:scale-110">
              <Plus size={22} strokeWidth={2.5} aria-hidden />
            </span>
          </span>
          <span className={STRIP.emptyName}>{OWN_NAME}</span>
        </button>
      )}
      <Suspense>{isAdding && <NewStory viewer={viewer} onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}
