import { type PointerEvent, useEffect, useRef, useState } from "react";

/** What shows under a mouse shows under a finger when it was touched, until something else is. */
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
      // Not before the click: it would go to what has just come up under the finger.
      onClick: () => {
        if (lastPointer.current !== "mouse") setTouched(true);
      },
    },
  };
}
