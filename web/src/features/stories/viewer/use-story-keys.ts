import { useEffect, useEffectEvent } from "react";
import { readingKey } from "#lib/screen/direction.ts";

interface StoryKeys {
  isEnabled: boolean;
  onNext: () => void;
  onBack: () => void;
  onTogglePause: () => void;
}

/** The arrows along the line step, space pauses. On a button of the viewer, space presses that button. */
export function useStoryKeys({ isEnabled, onNext, onBack, onTogglePause }: StoryKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = readingKey(event.key);
    if (key === "ArrowRight") onNext();
    else if (key === "ArrowLeft") onBack();
    else if (event.key === " " && !isOnControl(event)) {
      if (!event.repeat) onTogglePause();
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!isEnabled) return;
    // Firefox presses a button on keyup of the space bar, even where keydown was prevented.
    const release = (event: KeyboardEvent) => {
      if (event.key === " " && !isOnControl(event)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    window.addEventListener("keyup", release);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("keyup", release);
    };
  }, [isEnabled]);
}

const isOnControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest("a, button:not([data-tap])") !== null;
