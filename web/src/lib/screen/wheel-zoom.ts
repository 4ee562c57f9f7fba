import { type RefObject, useEffect, useEffectEvent } from "react";

export interface Point {
  x: number;
  y: number;
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Calls `onZoom` with a factor and the pointer's place on the screen for each turn of the wheel over the element. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, onZoom: (factor: number, at: Point) => void) {
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a touch pad is a wheel with the control key, in smaller steps.
    onZoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = stage.current;
    // React's own listener is passive, and the page would scroll or zoom.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [stage]);
}
