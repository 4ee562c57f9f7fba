/** Shorter than this, a touch is a tap. */
const SLOP_PX = 8;
/** A finger that has gone this far down refreshes when it is lifted. */
export const ENOUGH_PX = 130;
/** What is pulled follows at half the finger's pace, and no further than this. */
const MAX_PX = 84;

interface Pull {
  /** Called on each move; 0 when a pull ends, whichever way. */
  onMove: (px: number, isEnough: boolean) => void;
  onRelease: () => void;
}

/**
 * Notices a finger that pulls a page down which is scrolled to its top. The listeners are passive, so that scrolling never
 * waits for them: `overscroll-behavior` is what keeps the browser's own pull away.
 */
export function watchPull({ onMove, onRelease }: Pull): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let start: { x: number; y: number } | null = null;
  let isPull = false;
  let isEnough = false;

  const end = () => {
    if (isPull) onMove(0, false);
    start = null;
    isPull = isEnough = false;
  };
  const begin = ({ touches: [touch, another], target }: TouchEvent) => {
    end();
    if (touch && !another && target instanceof Element && isAtTop(target)) {
      start = { x: touch.clientX, y: touch.clientY };
    }
  };
  const follow = ({ touches: [touch, another] }: TouchEvent) => {
    if (!start || !touch) return;
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
    if (!isPull && Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return;
    // A swipe to the side, a second finger, or a page that scrolls after all.
    if (another || window.scrollY > 0 || (!isPull && y < Math.abs(x))) return end();
    isPull = true;
    isEnough = y >= ENOUGH_PX;
    onMove(Math.min(Math.max(0, y / 2), MAX_PX), isEnough);
  };
  const lift = () => {
    const isWanted = isEnough;
    end();
    if (isWanted) onRelease();
  };
  document.addEventListener("touchstart", begin, options);
  document.addEventListener("touchmove", follow, options);
  document.addEventListener("touchend", lift, options);
  document.addEventListener("touchcancel", end, options);
  return () => controller.abort();
}

/** The finger is on the page itself, not on something over it, and nothing under it can be scrolled up. */
function isAtTop(from: Element) {
  const page = from.closest("#main");
  if (!page || page.matches("[data-fills-screen]")) return false;
  for (let at: Element | null = from; at; at = at.parentElement) if (at.scrollTop > 0) return false;
  return true;
}
