import { type PointerEvent, useEffect, useRef, useState } from "react";

/** What hover shows is shown after a touch, until something else is touched. */
export function useTouched<Target extends HTMLElement>() {
  const element = useRef<Target>(null);
  const lastPointer = useRef("mouse");
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isTouched) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) setTouched(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isTouched]);
  return {
    isTouched,
    touchProps: {
      ref: element,
      onPointerDown: ({ pointerType }: PointerEvent) => void (lastPointer.current = pointerType),
      // Not before the click: it would hit what has just appeared under the finger.
      onClick: () => {
        if (lastPointer.current !== "mouse") setTouched(true);
      },
    },
  };
}
