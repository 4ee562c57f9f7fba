import type { StoryGroup } from "@plaza/contract/stories";
import type { ComponentProps } from "react";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { TILE_SIZES } from "#features/stories/data/cover-sources.ts";
import { coverOf, hasUnseen } from "#features/stories/data/slides.ts";
import { StoryCover } from "./story-cover.tsx";
import { ringOf } from "./story-ring.ts";
import { OWN_NAME, STRIP } from "./strip-classes.ts";
import { t } from "#lib/words/words.ts";

/** One of the strip's buttons is reached by Tab, the others by arrow keys. */
export type Roving = Pick<ComponentProps<"button">, "tabIndex" | "onFocus" | "onKeyDown"> & { "data-tile": true };

interface StoryTileProps {
  group: StoryGroup;
  isOwn: boolean;
  onOpen: () => void;
  onIntent: () => void;
  roving: Roving;
}

export function StoryTile({ group, isOwn, onOpen, onIntent, roving }: StoryTileProps) {
  const { user } = group;
  const isNew = hasUnseen(group);
  const cover = coverOf(group, isOwn);
  const name = fullName(user);
  const label = isOwn
    ? isNew
      ? t("Watch your story, new")
      : t("Watch your story")
    : isNew
      ? t("{name}'s story, new", { name })
      : t("{name}'s story", { name });
  return (
    <button
      type="button"
      {...roving}
      aria-label={label}
      onClick={onOpen}
      onPointerEnter={onIntent}
      className={STRIP.tile}
    >
      <span className={cx(STRIP.ring, isNew ? ringOf(cover) : "bg-line")}>
        <span className={STRIP.frame}>
          <span className={STRIP.inside}>
            <span className="block size-full transition-transform duration-500 group-hover:scale-105">
              {cover && <StoryCover story={cover} sizes={TILE_SIZES} />}
            </span>
          </span>
        </span>
      </span>
      <span className={STRIP.person}>
        {/* On the viewer's own lies the button to add another. */}
        <span className={cx(STRIP.avatar, isOwn && "invisible")}>
          <Avatar person={user} size="xs" />
        </span>
      </span>
      <span dir="auto" className={cx(STRIP.name, isNew ? "font-semibold" : "text-ink-3")}>
        {isOwn ? OWN_NAME : user.firstName}
      </span>
    </button>
  );
}

/** The skeleton has the shape of a tile. */
export function StoryTileSkeleton() {
  return (
    <span aria-hidden className="block w-[5.75rem] animate-pulse">
      <span className="block h-[8.125rem] rounded-arch bg-surface-3" />
      <span className="mx-auto mt-4.5 block h-3 w-12 rounded-md bg-surface-3" />
    </span>
  );
}
