import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { distance, type Point, useWheelZoom } from "#lib/screen/wheel-zoom.ts";
import type { Crop } from "./crop.ts";

interface Gestures {
  crop: Crop;
  /** By a share of the frame. */
  onMove: (by: Point) => void;
  /** Around a share of the frame, from its middle. */
  onZoom: (zoom: number, at?: Point) => void;
}

const STEP = 0.05;
const ZOOM_STEP = 1.1;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Drags by one pointer, zooms by two or by the wheel, and does both by keys. */
export function useCropGestures({ crop, onMove, onZoom }: Gestures) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  function shareOf({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 } : { x: 0, y: 0 };
  }

  useWheelZoom(stage, (factor, at) => onZoom(crop.zoom * factor, shareOf(at)));

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      onZoom(crop.zoom * factor, shareOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
      return;
    }
    const [from, to] = [shareOf(before), shareOf(now)];
    onMove({ x: to.x - from.x, y: to.y - from.y });
  }

  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) onMove(arrow);
    else if (event.key === "+" || event.key === "=") onZoom(crop.zoom * ZOOM_STEP);
    else if (event.key === "-") onZoom(crop.zoom / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  return {
    ref: stage,
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onKeyDown,
  };
}
