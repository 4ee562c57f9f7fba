import { type RefObject, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useBackCloses } from "./use-back-closes.ts";
import { isRightToLeft } from "#lib/screen/direction.ts";

const GAP = 8;
const MARGIN = 12;
/** With less room than this below the trigger, and more above it, the popover opens upwards. */
const ROOM = 280;

/**
 * A popover beside the button that opens it, over everything else. The browser's own popover closes it on a click
 * elsewhere and on Escape, and returns the focus; this hook positions it.
 */
export function usePopover({ align = "end" }: { align?: "start" | "end" } = {}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => content.current?.hidePopover();
  useBackCloses(isOpen, close);

  useEffect(() => {
    if (isOpen) return follow(content.current, () => position(trigger.current, content.current, { align }));
  }, [isOpen, align]);

  // Navigating closes it: it belongs to the page it was opened on.
  const [path] = useLocation();
  const openedOn = useRef(path);
  useEffect(() => {
    if (openedOn.current !== path) content.current?.hidePopover();
  }, [path]);

  function onBeforeToggle({ newState }: ToggleEvent) {
    setOpen(newState === "open");
    // The content is unmounted on closing, and the focus must not be lost with it.
    if (newState === "closed") {
      if (content.current?.contains(document.activeElement)) trigger.current?.focus({ preventScroll: true });
      return;
    }
    openedOn.current = path;
    // By then it is rendered, and not painted yet.
    requestAnimationFrame(() => {
      position(trigger.current, content.current, { align });
      if (content.current) focusFirst(content.current);
    });
  }

  return {
    isOpen,
    content,
    close,
    triggerProps: { ref: trigger, popoverTarget: id, "aria-expanded": isOpen, "aria-controls": id },
    contentProps: { ref: content, id, popover: "auto" as const, onBeforeToggle },
  };
}

/** Focuses the first row of a menu, also where the rows are still loading. */
function focusFirst(content: HTMLElement) {
  const first = content.querySelector<HTMLElement>("[role=menuitem]");
  (first ?? content).focus({ preventScroll: true });
  if (first || content.role !== "menu") return;
  const watch = new MutationObserver(() => {
    watch.disconnect();
    if (document.activeElement === content) focusFirst(content);
  });
  watch.observe(content, { childList: true, subtree: true });
}

/**
 * For what opens and closes by other means than a button's click, and is mounted only while it is open: over everything
 * else, beside its anchor. Returns its ref.
 */
export function useAnchored<Content extends HTMLElement>(anchor: RefObject<HTMLElement | null>, where: Where) {
  const content = useRef<Content>(null);
  const { align, side } = where;
  useLayoutEffect(() => {
    const reposition = () => position(anchor.current, content.current, { align, side });
    content.current?.showPopover();
    reposition();
    return follow(content.current, reposition);
  }, [anchor, align, side]);
  return content;
}

interface Where {
  align: "start" | "end";
  /** The preferred side. */
  side?: "above" | "below" | undefined;
}

function follow(content: HTMLElement | null, reposition: () => void) {
  const options = { passive: true, capture: true };
  // The content may load later, and be wider.
  const size = new ResizeObserver(reposition);
  if (content) size.observe(content);
  window.addEventListener("scroll", reposition, options);
  window.addEventListener("resize", reposition);
  return () => {
    size.disconnect();
    window.removeEventListener("scroll", reposition, options);
    window.removeEventListener("resize", reposition);
  };
}

function position(trigger: HTMLElement | null, content: HTMLElement | null, { align, side = "below" }: Where) {
  if (!trigger || !content) return;
  const box = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const isUpwards = side === "above" ? above >= content.offsetHeight : below < ROOM && above > below;
  const isRight = (align === "end") !== isRightToLeft();
  const left = isRight ? box.right - content.offsetWidth : box.left;
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
