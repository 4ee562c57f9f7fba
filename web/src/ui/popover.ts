import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";

const GAP = 8;
const MARGIN = 12;
/** With less room than this below the trigger, and more above it, it opens upwards. */
const ROOM = 280;

/**
 * Something that opens beside the button that opens it, over everything else. The browser's own popover closes it on a
 * click elsewhere and on Escape, and gives the focus back; this puts it in its place.
 */
export function usePopover({ align = "end" }: { align?: "start" | "end" } = {}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => place(trigger.current, content.current, align);
    const options = { passive: true, capture: true };
    window.addEventListener("scroll", follow, options);
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, options);
      window.removeEventListener("resize", follow);
    };
  }, [isOpen, align]);

  function onBeforeToggle({ newState }: ToggleEvent) {
    setOpen(newState === "open");
    // What is in it goes away with it, and the focus should not.
    if (newState === "closed") {
      if (content.current?.contains(document.activeElement)) trigger.current?.focus();
      return;
    }
    // Shown and filled by then, and not painted yet.
    requestAnimationFrame(() => {
      place(trigger.current, content.current, align);
      const first = content.current?.querySelector<HTMLElement>("[role=menuitem]");
      (first ?? content.current)?.focus({ preventScroll: true });
    });
  }

  return {
    isOpen,
    content,
    close: () => content.current?.hidePopover(),
    triggerProps: { ref: trigger, popoverTarget: id, "aria-expanded": isOpen, "aria-controls": id },
    contentProps: { ref: content, id, popover: "auto" as const, onBeforeToggle },
  };
}

function place(trigger: HTMLElement | null, content: HTMLElement | null, align: "start" | "end") {
  if (!trigger || !content) return;
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const isUpwards = below < ROOM && above > below;
  const left = align === "end" ? box.right - content.offsetWidth : box.left;
  const rightmost = clientWidth - content.offsetWidth - MARGIN;
  Object.assign(content.style, {
    position: "fixed",
    inset: "auto",
    left: `${Math.max(MARGIN, Math.min(left, rightmost))}px`,
    top: isUpwards ? "auto" : `${box.bottom + GAP}px`,
    bottom: isUpwards ? `${clientHeight - box.top + GAP}px` : "auto",
    maxHeight: `${isUpwards ? above : below}px`,
  });
}
