import { useEffect, useEffectEvent } from "react";
import { alongReading } from "#lib/screen/direction.ts";

/** Shorter than this, a touch is a tap. */
const SLOP_PX = 6;
/** Released after this much, it is a swipe. */
const ENOUGH_PX = 70;

interface Swipe {
  /** Forward along the line, as one turns a page: to the left where one reads from left to right. */
  onForward?: (() => void) | undefined;
  onBackward?: (() => void) | undefined;
  /** Only where nothing under the finger can be scrolled up. */
  onDown?: (() => void) | undefined;
}

interface Touched {
  x: number;
  y: number;
  /** Null until the finger has moved; `none` is a movement that means something else. */
  axis: "x" | "y" | "none" | null;
  canGoDown: boolean;
}

/** The element follows the finger, and goes back where it was unless it was swiped far enough. */
export function useSwipe(box: HTMLElement | null, on: Swipe) {
  const swipe = useEffectEvent((x: number, y: number) => {
    if (y > ENOUGH_PX) on.onDown?.();
    else if (alongReading(x) < -ENOUGH_PX) on.onForward?.();
    else if (alongReading(x) > ENOUGH_PX) on.onBackward?.();
  });
  const axisOf = useEffectEvent((x: number, y: number, canGoDown: boolean): Touched["axis"] => {
    if (Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return null;
    if (Math.abs(x) > Math.abs(y)) return on.onForward || on.onBackward ? "x" : "none";
    return y > 0 && on.onDown && canGoDown ? "y" : "none";
  });

  useEffect(() => {
    if (!box) return;
    let touched: Touched | null = null;

    const move = (x: number, y: number) => {
      box.style.transition = "none";
      box.style.translate = `${x}px ${y}px`;
    };
    const goBack = () => {
      box.style.transition = "translate 200ms ease-out";
      box.style.translate = "";
    };
    const start = ({ touches: [touch, another], target }: TouchEvent) => {
      const canGoDown = target instanceof Element && !isScrolled(target, box);
      touched = touch && !another ? { x: touch.clientX, y: touch.clientY, axis: null, canGoDown } : null;
    };
    const follow = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!touch || !touched || touched.axis === "none") return;
      const [x, y] = [touch.clientX - touched.x, touch.clientY - touched.y];
      touched.axis ??= axisOf(x, y, touched.canGoDown);
      if (touched.axis !== "x" && touched.axis !== "y") return;
      // The page must not scroll as well.
      if (event.cancelable) event.preventDefault();
      if (touched.axis === "x") move(x, 0);
      else move(0, Math.max(0, y));
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!touched) return;
      const { axis, ...from } = touched;
      touched = null;
      if (axis !== "x" && axis !== "y") return;
      goBack();
      if (touch) swipe(axis === "x" ? touch.clientX - from.x : 0, axis === "y" ? touch.clientY - from.y : 0);
    };
    const cancel = () => {
      touched = null;
      goBack();
    };

    box.addEventListener("touchstart", start, { passive: true });
    box.addEventListener("touchmove", follow, { passive: false });
    box.addEventListener("touchend", end);
    box.addEventListener("touchcancel", cancel);
    return () => {
      box.removeEventListener("touchstart", start);
      box.removeEventListener("touchmove", follow);
      box.removeEventListener("touchend", end);
      box.removeEventListener("touchcancel", cancel);
    };
  }, [box]);
}

/** Something between the touched element and the box, or the box itself, is scrolled down. */
function isScrolled(from: Element, box: Element) {
  for (let at: Element | null = from; at; at = at === box ? null : at.parentElement) if (at.scrollTop > 0) return true;
  return false;
}
