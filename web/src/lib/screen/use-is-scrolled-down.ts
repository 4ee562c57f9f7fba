import { useEffect, useState } from "react";

/** Less is a finger that rests, or a page that grows. */
const MOVED_PX = 6;
/** A page that has hardly left its top shows everything. */
const TOP_PX = 96;

/** Whether the page was last scrolled down; at its top and at its end it counts as scrolled up. */
export function useIsScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let top = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY < TOP_PX || isAtEnd()) setDown(false);
      else if (Math.abs(scrollY - top) < MOVED_PX) return;
      else setDown(scrollY > top);
      top = scrollY;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return isDown;
}

const isAtEnd = () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
