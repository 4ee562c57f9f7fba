import { useEffect, useEffectEvent, useRef, useState } from "react";

export const STORY_IMAGE_MS = 5_000;
const TICK_MS = 50;

interface StoryTimer {
  /** Another slide starts at zero. */
  slide: string;
  isRunning: boolean;
  /** How long it is on the screen. */
  ms: number;
  onEnd: () => void;
}

/** The elapsed percentage of a picture's five seconds, or of what words take to be read. Paused time does not count. */
export function useStoryTimer({ slide, isRunning, ms, onEnd }: StoryTimer): number {
  const passed = useRef({ slide, ms: 0 });
  const [shown, setShown] = useState({ slide, percent: 0 });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (passed.current.slide !== slide) passed.current = { slide, ms: 0 };
    if (!isRunning) return;
    // Measured by the clock: a busy browser skips interval ticks.
    let last = performance.now();
    const ticking = setInterval(() => {
      const now = performance.now();
      passed.current.ms += now - last;
      last = now;
      const percent = Math.min(100, (passed.current.ms / ms) * 100);
      setShown({ slide, percent });
      if (percent < 100) return;
      clearInterval(ticking);
      end();
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [slide, isRunning, ms]);

  return shown.slide === slide ? shown.percent : 0;
}
