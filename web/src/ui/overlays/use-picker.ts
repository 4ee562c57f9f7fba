import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";

const OPENS_AFTER_MS = 350;
const CLOSES_AFTER_MS = 350;
const LONG_PRESS_MS = 400;

/**
 * The picker opens on a click, on hover and after a long press; it closes on Escape, on a click outside, and when the
 * pointer leaves it.
 */
export function usePicker() {
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openedBy, setOpenedBy] = useState<"click" | "keys" | "pointer" | null>(null);
  const isOpen = openedBy !== null;

  const later = (ms: number, change: typeof openedBy) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenedBy((now) => (change === null ? null : (now ?? change))), ms);
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

  function close() {
    clearTimeout(timer.current);
    if (box.current?.contains(document.activeElement)) trigger.current?.focus({ preventScroll: true });
    setOpenedBy(null);
  }

  return {
    isOpen,
    /** Opened by keys, its first choice gets the focus. */
    isByKeys: openedBy === "keys",
    trigger,
    close,
    boxProps: {
      ref: box,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && later(OPENS_AFTER_MS, "pointer"),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse" && openedBy !== "keys") later(CLOSES_AFTER_MS, null);
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
      "aria-expanded": isOpen,
      onPointerDown: ({ pointerType }: PointerEvent) => pointerType === "touch" && later(LONG_PRESS_MS, "pointer"),
      onClick: ({ detail }: MouseEvent) => {
        clearTimeout(timer.current);
        // A click on what the hover has just opened keeps it open.
        if (openedBy === "click" || openedBy === "keys") close();
        else setOpenedBy(detail === 0 ? "keys" : "click");
      },
    },
  };
}
