import { type PointerEvent, useRef, useState } from "react";
import { distance, type Point, useWheelZoom } from "#lib/screen/wheel-zoom.ts";
import { bounded, swipeOf, TAP_SCALE, type View, WHOLE, zoomedAt } from "./zoom.ts";
import { alongReading } from "#lib/screen/direction.ts";

const DOUBLE_TAP_MS = 300;
const TAP_PX = 12;
/** How much of the drag down the background fades by. */
const FADE_PX = 400;

interface Gestures {
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
}

/**
 * Zooms by wheel, double tap and pinch, pans a zoomed picture, and swipes a whole one. The picture is moved by its style
 * alone: a render per frame would stutter.
 */
export function useGestures({ onNext, onPrevious, onClose }: Gestures) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const view = useRef<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const drag = useRef<Point>({ x: 0, y: 0 });
  const hadTwo = useRef(false);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const [isZoomed, setZoomed] = useState(false);

  function paint({ scale, x, y }: View, isSmooth = false) {
    if (!picture.current || !stage.current) return;
    picture.current.style.transition = isSmooth ? "transform 200ms cubic-bezier(.2,.8,.2,1)" : "none";
    picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.current.style.opacity = scale === 1 && y > 0 ? String(1 - y / FADE_PX) : "1";
  }

  function show(next: View, isSmooth = false) {
    if (!picture.current || !stage.current) return;
    const { clientWidth: width, clientHeight: height } = stage.current;
    const { offsetWidth, offsetHeight } = picture.current;
    view.current = bounded(next, { width, height }, { width: offsetWidth, height: offsetHeight });
    paint(view.current, isSmooth);
    setZoomed(view.current.scale > 1);
  }

  function fromCentre({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  }

  const zoomTo = (scale: number, at: Point = { x: 0, y: 0 }, isSmooth = true) =>
    show(zoomedAt(view.current, scale, at), isSmooth);

  useWheelZoom(stage, (factor, at) => zoomTo(view.current.scale * factor, fromCentre(at), false));

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) {
      drag.current = { x: 0, y: 0 };
      hadTwo.current = false;
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) hadTwo.current = true;
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = fromCentre({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      show(zoomedAt(view.current, view.current.scale * factor, middle));
      return;
    }
    const moved = { x: now.x - before.x, y: now.y - before.y };
    drag.current = { x: drag.current.x + moved.x, y: drag.current.y + moved.y };
    if (view.current.scale > 1) {
      show({ ...view.current, x: view.current.x + moved.x, y: view.current.y + moved.y });
    } else if (!hadTwo.current) {
      const { x, y } = drag.current;
      const isDown = event.pointerType === "touch" && y > Math.abs(x);
      paint({ scale: 1, x: isDown ? 0 : x, y: isDown ? y : 0 });
    }
  }

  function onPointerUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    if (hadTwo.current) return;
    if (Math.hypot(drag.current.x, drag.current.y) < TAP_PX) return tap(event);
    if (view.current.scale > 1) return;
    const swipe = swipeOf({ ...drag.current, x: alongReading(drag.current.x) }, event.pointerType === "touch");
    paint(WHOLE, true);
    if (swipe === "next") onNext();
    else if (swipe === "previous") onPrevious();
    else if (swipe === "close") onClose();
  }

  function tap(event: PointerEvent) {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const last = lastTap.current;
    const isDouble = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < 3 * TAP_PX;
    lastTap.current = isDouble ? { at: 0, x, y } : { at, x, y };
    paint(view.current);
    if (isDouble) zoomTo(view.current.scale > 1 ? 1 : TAP_SCALE, fromCentre({ x, y }));
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    paint(view.current, true);
  }

  return {
    isZoomed,
    zoomIn: () => zoomTo(view.current.scale * 1.6),
    zoomOut: () => zoomTo(view.current.scale / 1.6),
    picture,
    stageProps: { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
