import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { t } from "#lib/words/words.ts";

const OPENS_AFTER_MS = 350;
const CLOSES_AFTER_MS = 350;
const LONG_PRESS_MS = 400;
const ARROWS = ["ArrowUp", "ArrowDown"];

/**
 * The choices behind a button whose tap is the usual choice. They open when the pointer rests on it, after a long press,
 * by an arrow key, and by a second button; they close on Escape, on a click outside, and when the resting pointer leaves.
 */
export function usePicker(onTap: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  /** When a finger went down on the trigger; null for a mouse. */
  const touchedAt = useRef<number | null>(null);
  const [openedBy, setOpenedBy] = useState<"button" | "pointer" | null>(null);
  const isOpen = openedBy !== null;

  const forgetTimer = () => clearTimeout(timer.current);
  const later = (ms: number, change: () => void) => {
    forgetTimer();
    timer.current = setTimeout(change, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenedBy(null);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  function open(event: { currentTarget: EventTarget & HTMLElement }) {
    forgetTimer();
    opener.current = event.currentTarget;
    setOpenedBy("button");
  }

  function hold() {
    forgetTimer();
    isHeld.current = true;
    setOpenedBy("pointer");
  }

  function close() {
    forgetTimer();
    const hasFocus = box.current?.contains(document.activeElement) && document.activeElement !== trigger.current;
    if (hasFocus) (opener.current ?? trigger.current)?.focus({ preventScroll: true });
    setOpenedBy(null);
  }

  return {
    isOpen,
    /** Opened by a button or a key, its first choice gets the focus. */
    takesFocus: openedBy === "button",
    trigger,
    close,
    boxProps: {
      ref: box,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") later(OPENS_AFTER_MS, () => setOpenedBy((now) => now ?? "pointer"));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        if (openedBy === "button") forgetTimer();
        else later(CLOSES_AFTER_MS, () => setOpenedBy(null));
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpenedBy(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
    triggerProps: {
      ref: trigger,
      // A finger that trembles sideways scrolls nothing, and is no reason for the browser to take it away.
      style: { touchAction: "pan-y" },
      onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
        isHeld.current = false;
        touchedAt.current = pointerType === "mouse" ? null : timeStamp;
        if (touchedAt.current !== null) later(LONG_PRESS_MS, hold);
      },
      // On a busy device the timer is late, and the finger has long been up: what counts is how long it was down.
      onPointerUp: ({ timeStamp }: PointerEvent) => {
        forgetTimer();
        if (touchedAt.current !== null && timeStamp - touchedAt.current >= LONG_PRESS_MS) hold();
      },
      // The finger scrolls the page.
      onPointerCancel: forgetTimer,
      // The system's menu of a long press would cover the choices. It may come before our own timer.
      onContextMenu: (event: MouseEvent) => {
        if (touchedAt.current === null) return;
        event.preventDefault();
        hold();
      },
      onClick: ({ detail }: MouseEvent) => {
        // Some browsers send a click after a long press; a key's has no detail.
        const isOfHold = isHeld.current && detail > 0;
        isHeld.current = false;
        if (isOfHold) return;
        close();
        onTap();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!ARROWS.includes(event.key)) return;
        event.preventDefault();
        open(event);
      },
    },
    chooseProps: {
      type: "button" as const,
      "aria-label": t("Choose a reaction"),
      "aria-haspopup": "true" as const,
      "aria-expanded": isOpen,
      onClick: (event: MouseEvent<HTMLElement>) => (openedBy === "button" ? close() : open(event)),
    },
  };
}
