import type { StoryGroup } from "@plaza/contract/stories";
import { useEffect, useEffectEvent, useState } from "react";
import { firstUnseen, type Slide, slidesOf } from "#features/stories/data/slides.ts";

/**
 * Steps through the stories in the order they had when the viewer opened: being seen moves a member back in the strip,
 * and must not shuffle what comes next. Deleted stories are skipped.
 */
export function useSlides(groups: StoryGroup[], firstUserId: string, onEnd: () => void) {
  const [order] = useState(() => slidesOf(groups).map(({ story }) => story.id));
  const [at, setAt] = useState(() => firstOf(groups, firstUserId));
  const [turn, setTurn] = useState(0);

  const live = new Map(slidesOf(groups).map((slide) => [slide.story.id, slide]));
  const pick = (ids: string[]) => ids.flatMap((id) => live.get(id) ?? []);
  const here = order.indexOf(at);
  const [current, ...after] = here < 0 ? [] : pick(order.slice(here));
  const before = pick(order.slice(0, Math.max(0, here))).toReversed();

  const end = useEffectEvent(onEnd);
  const isOver = !current;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  function show(slide: Slide) {
    setAt(slide.story.id);
    // Showing the same story again restarts it.
    setTurn(turn + 1);
  }

  return {
    current,
    /** The key changes each time a story starts. */
    key: `${current?.story.id} ${turn}`,
    next: () => (after[0] ? show(after[0]) : onEnd()),
    back: () => {
      const previous = before[0] ?? current;
      if (previous) show(previous);
    },
    show,
    following: after[0],
    nextMember: after.find(({ user }) => user.id !== current?.user.id),
    previousMember: firstOfNearest(before, current?.user.id),
  };
}

function firstOf(groups: StoryGroup[], userId: string) {
  const group = groups.find(({ user }) => user.id === userId);
  return (group && firstUnseen(group)?.id) ?? "";
}

/** Returns the first story of the previous member. `before` is in reverse order. */
function firstOfNearest(before: Slide[], currentUserId: string | undefined) {
  const userId = before.find(({ user }) => user.id !== currentUserId)?.user.id;
  return before.findLast(({ user }) => user.id === userId);
}
