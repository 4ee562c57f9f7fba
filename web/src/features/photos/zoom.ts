import type { Point } from "#lib/screen/wheel-zoom.ts";

/** How a picture lies on the stage: its centre is moved by `x` and `y` from the centre of the stage. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
export const TAP_SCALE = 2.5;
/** A pinch back rarely ends at exactly 1, and a picture that looks whole is taken as whole. */
const NEARLY_WHOLE = 1.02;

/** Scales around a point, which stays where it is. The point is measured from the centre of the stage. */
export function zoomedAt(view: View, scale: number, at: Point): View {
  const next = scale < NEARLY_WHOLE ? 1 : Math.min(MAX_SCALE, scale);
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** Moves a picture no further than its edges. A picture that is smaller than the stage stays in the middle. */
export function bounded(view: View, stage: Size, picture: Size): View {
  if (view.scale <= 1) return WHOLE;
  const within = (offset: number, room: number, size: number) => {
    const most = Math.max(0, (size * view.scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return {
    scale: view.scale,
    x: within(view.x, stage.width, picture.width),
    y: within(view.y, stage.height, picture.height),
  };
}

const SWIPE_PX = 60;
const CLOSE_PX = 110;

/** What the end of a drag over a whole picture means, where one reads from left to right. Only a finger closes by a swipe down. */
export function swipeOf({ x, y }: Point, isTouch: boolean): "next" | "previous" | "close" | null {
  if (isTouch && y > CLOSE_PX && y > Math.abs(x) * 1.5) return "close";
  if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y) * 1.5) return x < 0 ? "next" : "previous";
  return null;
}
