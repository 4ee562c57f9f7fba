import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** A tap moves on, anything longer was a hold. */
const HOLD_MS = 300;

/** Held down is paused; letting go after a hold is not a tap. */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(0);
  const release = () => setHeld(false);
  return {
    isHeld,
    /** What a place to tap needs beside its act. */
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
