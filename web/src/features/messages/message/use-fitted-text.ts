import { useLayoutEffect, useRef } from "react";

/** Every message text on the page. */
const shown = new Set<HTMLElement>();
const pending = new Set<HTMLElement>();

/**
 * Makes a wrapped text as wide as its longest line; CSS alone would leave it the width at which it was wrapped. All texts
 * of one commit are measured together before the next paint, so that a long chat is laid out once more and not once each.
 * Plain wrapping only: `pretty` would choose other breaks at the new width.
 */
export function useFittedText() {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const text = ref.current;
    if (!text) return;
    shown.add(text);
    if (pending.size === 0) queueMicrotask(fitPending);
    pending.add(text);
    return () => {
      shown.delete(text);
      pending.delete(text);
    };
  }, []);
  return ref;
}

function fitPending() {
  const texts = [...pending];
  pending.clear();
  for (const { style } of texts) style.width = "";
  const widths = texts.map(widthOf);
  for (const [at, width] of widths.entries()) {
    const text = texts[at];
    if (text && width !== null) text.style.width = `${width}px`;
  }
}

/** Returns null for a single line, which fits by itself. */
function widthOf(text: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right, height } = range.getBoundingClientRect();
  const { paddingInlineStart, paddingInlineEnd, lineHeight } = getComputedStyle(text);
  if (height < parseFloat(lineHeight) * 1.5) return null;
  return Math.ceil(right - left + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd));
}

/** Line breaks depend on the window's width and on the font, which may load late. */
function fitAll() {
  if (pending.size === 0 && shown.size > 0) requestAnimationFrame(fitPending);
  for (const text of shown) pending.add(text);
}
window.addEventListener("resize", fitAll);
document.fonts.addEventListener("loadingdone", fitAll);
