import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** A press longer than this is a hold, not a tap. */
const HOLD_MS = 300;

/** Holding pauses; releasing after a hold is not a tap. */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(0);
  const release = () => setHeld(false);
  return {
    isHeld,
    /** The event handlers of an element that can be tapped. */
    tap: (act: () => void) => ({
      "data-tap": true,
      onPointerDown: ({ timeStamp }: PointerEvent) => {
        since.current = timeStamp;
        setHeld(true);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: ({ timeStamp, detail }: MouseEvent) => {
        const isByKeyboard = detail === 0;
        if (isByKeyboard || timeStamp - since.current < HOLD_MS) act();
      },
    }),
  };
}
